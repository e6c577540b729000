module.exports = require('@curbwise/tooling/jest').domProject(__dirname);
