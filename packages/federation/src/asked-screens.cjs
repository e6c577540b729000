/**
 * What a package.json can say of the screens of a remote.
 * @typedef {{ paths?: string[], navigation?: Record<string, string> }} Screens
 */

/** As `MAX_NAVIGATION_LABEL_LENGTH` of the contract, in characters. */
const MAX_LABEL_LENGTH = 20;
const LANGUAGES = ['en', 'es', 'fr'];
const LABEL = /^[^\p{Cc}\s]([^\p{Cc}]*[^\p{Cc}\s])?$/u;

/**
 * What of the host's contract the screens of a remote need, by the names that has for it.
 * @param {Screens} screens
 * @returns {Set<string>}
 */
exports.usesOfScreens = ({ paths = [], navigation }) =>
  new Set([
    ...paths.map((path) => (path.endsWith('/*') ? 'paths/*' : 'paths')),
    ...(navigation === undefined ? [] : ['navigation']),
  ]);

/**
 * What is the matter with the label of a remote in the navigation.
 * @param {Screens} screens
 * @returns {string[]} a sentence for each
 */
exports.problemsOfScreens = ({ paths = [], navigation }) => {
  if (navigation === undefined) return [];
  const place = '"curbwise.navigation" of package.json';
  if (paths.length === 0)
    return [`${place} has no screen to lead to: name one in "curbwise.paths", as "/permits"`];
  if (typeof navigation?.en !== 'string') return [`${place} has no English label: { "en": "Permits" }`];
  return Object.entries(navigation).flatMap(([language, label]) => {
    if (!LANGUAGES.includes(language))
      return [`${place} has a label in "${language}": the host speaks ${LANGUAGES.join(', ')}`];
    const isLabel = typeof label === 'string' && LABEL.test(label) && label.length <= MAX_LABEL_LENGTH;
    if (isLabel) return [];
    return [
      `${place} says ${JSON.stringify(label)} (${language}): write 1 to ${MAX_LABEL_LENGTH} characters`,
    ];
  });
};
