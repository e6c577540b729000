const { configure } = require('@testing-library/dom');

// What a page comes to show is waited for while other suites keep the machine busy; below jest's five seconds for a test.
configure({ asyncUtilTimeout: 4000 });
