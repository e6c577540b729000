/** Names for developer tools: to a bundler each is a use of what it names. */
const DEVELOPER_NAME = /^\w+\.displayName = "\w+";$/gm;
const WRAPPED_COMPONENT = /^(var \w+ = )(React\w*\.(?:forwardRef|memo|createContext)\()/gm;
const WARNINGS = /^var ENABLE_DEV_WARNINGS = true;$/m;

/**
 * A webpack loader for the one file that most of react-router is: lets a bundler see what of it nobody uses (forms,
 * fetchers, framework routes), and leaves out its warnings, as its build for production does, which its package exports
 * under no name.
 * @param {string} source
 */
module.exports = (source) =>
  source
    .replace(DEVELOPER_NAME, '')
    .replace(WRAPPED_COMPONENT, '$1/* @__PURE__ */ $2')
    .replace(WARNINGS, 'var ENABLE_DEV_WARNINGS = false;');
