/** Attribute of the element that every view of a remote stands in; its value is the name of the remote. */
exports.ROOT_ATTRIBUTE = 'data-remote';

/** What every selector of a remote's own styles stands below. It adds nothing to how specific they are. */
exports.fenceOf = (/** @type {string} */ name) => `:where([${exports.ROOT_ATTRIBUTE}='${name}'])`;

/** How a remote's animations are called on a page. No name of a remote has a low line, so that two never share one. */
exports.animationPrefix = (/** @type {string} */ name) => `${name}__`;
