import '../../src/main';
