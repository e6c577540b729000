import '@curbwise/gateway/inside/reader-main';
