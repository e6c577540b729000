import '@curbwise/vision/reader-worker';
