// semver has no types; versions.d.cts declares what is used.
module.exports = require('semver');
