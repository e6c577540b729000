/** At-rules that only group other rules. The rules inside are checked as usual. */
const GROUPING = new Set(['container', 'layer', 'media', 'starting-style', 'supports']);

const UNKNOWN = 'it applies to the whole page. Leave it to the host';

/** At-rules that always apply to the whole page, each with what to do instead. */
const PAGE_WIDE = new Map([
  [
    'font-face',
    'a font applies to the whole page. Use those of the host: var(--font-text), var(--font-sign)',
  ],
  ['import', 'an imported style sheet cannot be fenced. Import it in the script that imports this one'],
  ['page', 'a part of a page cannot decide how the page is printed. Remove it'],
  ['property', 'a registered property applies to the whole page. Use var() with a fallback value instead'],
]);

/**
 * Why an at-rule reaches the whole page, judged by its name alone.
 * @param {string} name without `@`, in lower case
 * @returns {string | null} the reason and what to do; null if it does not reach the page
 */
exports.whyPageWide = (name) => {
  if (GROUPING.has(name) || name === 'charset' || name === 'scope' || isKeyframes(name)) return null;
  return PAGE_WIDE.get(name) ?? UNKNOWN;
};

/** Whether an at-rule defines an animation. @param name without `@` */
const isKeyframes = (/** @type {string} */ name) => /^(-\w+-)?keyframes$/.test(name);
exports.isKeyframes = isKeyframes;

/**
 * Splits the parameters of `@scope`.
 * @param {string} params such as `(.card) to (.body)`
 * @returns {{ root: string, rest: string } | null} the selectors in the first brackets, and the rest; null if there is no
 *   scope root
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
