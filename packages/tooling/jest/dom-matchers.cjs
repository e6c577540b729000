const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

// How long `findBy…` and `waitFor` wait, in ms. Long, because other suites keep the machine busy; below jest's test timeout.
configure({ asyncUtilTimeout: 4000 });
