const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

// How long `findBy…` and `waitFor` wait, in ms: other suites keep the machine busy. It stays below the limit of a test.
configure({ asyncUtilTimeout: 4000 });
