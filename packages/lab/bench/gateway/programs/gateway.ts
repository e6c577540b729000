import '@curbwise/gateway/inside/main';
