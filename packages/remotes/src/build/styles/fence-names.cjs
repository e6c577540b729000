/** Attribute of a remote's root element, which contains each of its views. Its value is the name of the remote. */
exports.ROOT_ATTRIBUTE = 'data-remote';

/** The fence: an ancestor that is put before every selector of a remote. It does not raise their specificity. */
exports.fenceOf = (/** @type {string} */ name) => `:where([${exports.ROOT_ATTRIBUTE}='${name}'])`;

/** Prefix of a remote's animation names. Names of remotes have no underscore, so two remotes never share a prefix. */
exports.animationPrefix = (/** @type {string} */ name) => `${name}__`;
