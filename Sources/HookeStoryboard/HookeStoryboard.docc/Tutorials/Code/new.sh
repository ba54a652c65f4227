hooke new scene bell
cd bell
