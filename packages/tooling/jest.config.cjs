module.exports = require('./jest/projects.cjs').nodeProject(__dirname, {
  roots: [
    '<rootDir>/bench',
    '<rootDir>/chromium',
    '<rootDir>/jest',
    '<rootDir>/lint',
    '<rootDir>/long-tests',
    '<rootDir>/random',
    '<rootDir>/docs',
    '<rootDir>/programs',
    '<rootDir>/test-command',
    '<rootDir>/build-command',
    '<rootDir>/packing',
    '<rootDir>/start-command',
    '<rootDir>/webpack',
  ],
});
