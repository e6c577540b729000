/** Rules that only say when what is in them holds: what is in them is looked at like everything else. */
const CONDITIONS = new Set(['container', 'layer', 'media', 'starting-style', 'supports']);

const OF_HOST = 'it holds for the whole page. Leave it to the host';

/** Rules that hold for a page, whatever stands around them, and what to do instead. */
const OF_PAGE = new Map([
  [
    'font-face',
    'a typeface is there for the whole page. Use those of the host: var(--font-text), var(--font-sign)',
  ],
  ['import', 'what it brings cannot be fenced. Import that style sheet in the script that imports this one'],
  ['page', 'how a page is printed is not for a part of it to say. Leave it out'],
  ['property', 'a property is there for the whole page. Use var() with a value in its place instead'],
]);

/**
 * What is the matter with a rule that begins with `@`, by its name alone.
 * @param {string} name without `@`, in lower case
 * @returns {string | null} why it reaches the page, and what to do; null if it does not
 */
exports.faultOfAtRule = (name) => {
  if (CONDITIONS.has(name) || name === 'charset' || name === 'scope' || isKeyframes(name)) return null;
  return OF_PAGE.get(name) ?? OF_HOST;
};

/** Whether a rule is an animation, by its name without `@`. */
const isKeyframes = (/** @type {string} */ name) => /^(-\w+-)?keyframes$/.test(name);
exports.isKeyframes = isKeyframes;

/**
 * The parts of what stands behind `@scope`.
 * @param {string} params `(.card) to (.body)`
 * @returns {{ root: string, rest: string } | null} the selectors in the first brackets, and what follows; null if there
 *   are no brackets, or only those of an end
 */
exports.scopeOf = (params) => {
  if (!params.startsWith('(')) return null;
  let depth = 0;
  for (let at = 0; at < params.length; at += 1) {
    if (params[at] === '(') depth += 1;
    if (params[at] === ')') depth -= 1;
    if (depth === 0) return { root: params.slice(1, at), rest: params.slice(at + 1) };
  }
  return null;
};
