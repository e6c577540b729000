import '@curbwise/vision/reader-process';
