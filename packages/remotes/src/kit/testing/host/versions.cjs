// semver has no types of its own. See versions.d.cts.
module.exports = require('semver');
