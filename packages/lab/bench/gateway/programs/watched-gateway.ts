import '@curbwise/gateway/inside/watched-gateway';
