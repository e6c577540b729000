import '@curbwise/gateway/inside/fake-provider-program';
