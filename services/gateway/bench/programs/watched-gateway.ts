import '../../src/testing/watched-gateway';
