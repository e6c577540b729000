const { configure } = require('@testing-library/dom');

// What a page comes to show is waited for while other suites keep the machine busy; below the limit of a test.
configure({ asyncUtilTimeout: 4000 });
