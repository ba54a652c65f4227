swift run bell storyboard bell -o bell.pdf
swift run bell storyboard bell --format animated-svg -o bell.svg
