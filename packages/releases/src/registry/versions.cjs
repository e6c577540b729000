// Has no types of its own.
module.exports = require('semver');
