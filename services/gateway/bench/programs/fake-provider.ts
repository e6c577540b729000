import '../../src/testing/fake-provider-program';
