/** Names for developer tools. A bundler counts each as a use of the component. */
const DEVELOPER_NAME = /^\w+\.displayName = "\w+";$/gm;
const WRAPPED_COMPONENT = /^(var \w+ = )(React\w*\.(?:forwardRef|memo|createContext)\()/gm;
const WARNINGS = /^var ENABLE_DEV_WARNINGS = true;$/m;

/**
 * A webpack loader for the file that holds most of react-router. It lets a bundler drop the parts that nobody uses (forms,
 * fetchers, framework routes), and turns the warnings off. The router's own production build does the latter too, but its
 * package does not export that build.
 * @param {string} source
 */
module.exports = (source) =>
  source
    .replace(DEVELOPER_NAME, '')
    .replace(WRAPPED_COMPONENT, '$1/* @__PURE__ */ $2')
    .replace(WARNINGS, 'var ENABLE_DEV_WARNINGS = false;');
