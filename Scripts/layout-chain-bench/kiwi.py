# This source file is part of Hooke.
# SPDX-License-Identifier: MIT
"""The chains of Sources/bench/main.swift, built with kiwisolver (pip install kiwisolver==1.5.1)."""
import time
from kiwisolver import Solver, Variable
def chain(n, kind, s):
    last=None; w0=None; first=None; lefts=[]
    for i in range(n):
        l,w,r=Variable(),Variable(),Variable(); lefts.append(l)
        s.addConstraint(r==l+w)
        if kind in("anchored","floating"): s.addConstraint(w==50)
        elif kind=="soft": s.addConstraint((w==50)|"weak")
        else: s.addConstraint(w==w0) if w0 is not None else s.addConstraint(w>=1)
        w0=w
        if last is not None: s.addConstraint(l==last+10)
        elif kind!="floating": s.addConstraint(l==0)
        last=r
    if kind=="floating": s.addConstraint(lefts[0]==0)
    if kind in("equalWidths","soft"): s.addConstraint(last==n*40)
    s.updateVariables()
    return last
for n in (100,500):
    for kind in ("anchored","floating","equalWidths","soft"):
        best=1e9
        for _ in range(3 if n==100 else 1):
            s=Solver(); t=time.perf_counter(); last=chain(n,kind,s); best=min(best,time.perf_counter()-t)
        print("kiwi", n, kind, "build ms", round(best*1e3,3), "last", last.value(), flush=True)
