module.exports = require('@curbwise/tooling/jest').nodeProject(__dirname, { roots: ['<rootDir>/roles'] });
