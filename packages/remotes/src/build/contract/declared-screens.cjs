/**
 * The screens that a remote declares in its package.json.
 * @typedef {{ paths?: string[], navigation?: Record<string, string> }} Screens
 */

/** In characters. The same as `MAX_NAVIGATION_LABEL_LENGTH` of the contract. */
const MAX_LABEL_LENGTH = 20;
const LANGUAGES = ['en', 'es', 'fr'];
const LABEL = /^[^\p{Cc}\s]([^\p{Cc}]*[^\p{Cc}\s])?$/u;

/**
 * The names in the host's contract that the screens of a remote need.
 * @param {Screens} screens
 * @returns {Set<string>}
 */
exports.contractNamesFor = ({ paths = [], navigation }) =>
  new Set([
    ...paths.map((path) => (path.endsWith('/*') ? 'paths/*' : 'paths')),
    ...(navigation === undefined ? [] : ['navigation']),
  ]);

/**
 * Checks the navigation labels of a remote.
 * @param {Screens} screens
 * @returns {string[]} one sentence for each problem
 */
exports.checkScreens = ({ paths = [], navigation }) => {
  if (navigation === undefined) return [];
  const place = '"curbwise.navigation" of package.json';
  if (paths.length === 0)
    return [`${place} has no screen to link to: add one to "curbwise.paths", such as "/permits"`];
  if (typeof navigation?.en !== 'string')
    return [`${place} has no English label. Example: { "en": "Permits" }`];
  return Object.entries(navigation).flatMap(([language, label]) => {
    if (!LANGUAGES.includes(language))
      return [`${place} has a label in "${language}": the host supports ${LANGUAGES.join(', ')}`];
    const isLabel = typeof label === 'string' && LABEL.test(label) && label.length <= MAX_LABEL_LENGTH;
    if (isLabel) return [];
    return [`${place} is ${JSON.stringify(label)} (${language}): use 1 to ${MAX_LABEL_LENGTH} characters`];
  });
};
