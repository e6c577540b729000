const postcss = require('postcss');
const { renameAnimations } = require('./animations.cjs');
const { faultOfAtRule, isKeyframes } = require('./at-rules.cjs');
const { fencedList, pageIn, selectorsOf } = require('./selectors.cjs');

/** @typedef {import('postcss').Root} Root */
/** @typedef {{ name: string, from: string, map?: string | object }} Given `name` of the remote, `from`: path of the file */
/** @typedef {{ line: number, message: string }} Problem */

/**
 * Has the styles of a remote hold in its own elements and nowhere else: every selector is put below the element that its
 * views stand in, and its animations get names of their own.
 *
 * @param {string} css as it was written
 * @param {Given} given
 * @returns {{ css: string, map: string, problems: Problem[] }} `problems`: what cannot be
 *   fenced, and what to do
 * @throws Error `CssSyntaxError` of postcss where the text is no style sheet
 */
exports.fenceStyles = (css, { name, from, map }) => {
  const root = postcss.parse(css, { from, map: { prev: map ?? false } });
  /** @type {Problem[]} */
  const problems = [];
  /** @type {import('./animations.cjs').Report} */
  const report = (node, message) => {
    problems.push({ line: node.source?.start?.line ?? 0, message });
  };
  root.walkAtRules((rule) => checkAtRule(rule, report));
  root.walkRules((rule) => fenceRule(rule, name, report));
  renameAnimations(root, name, report);
  const result = root.toResult({ from, to: from, map: { inline: false, annotation: false } });
  return { css: result.css, map: result.map.toString(), problems };
};

/** Rules that the minifier of styles does not know: it would drop them, or what stands around them. */
const LOST = new Set(['scope', 'starting-style']);
const IS_LOST = 'is lost in the build, as the minifier of styles does not know it';

/** @param {import('postcss').AtRule} rule @param {import('./animations.cjs').Report} report */
function checkAtRule(rule, report) {
  const kind = rule.name.toLowerCase();
  const fault = faultOfAtRule(kind);
  if (fault) report(rule, `@${rule.name} reaches outside of the remote: ${fault}`);
  else if (LOST.has(kind)) report(rule, `@${rule.name} ${IS_LOST}. Do without it`);
}

/** @param {import('postcss').Rule} rule @param {string} name @param {import('./animations.cjs').Report} report */
function fenceRule(rule, name, report) {
  if (isStep(rule)) return;
  checkPage(rule.selector, rule, report);
  if (isInRule(rule)) {
    report(rule, `"${rule.selector}" stands in another rule, and ${IS_LOST}. Write it as a rule of its own`);
  } else rule.selector = fencedList(rule.selector, name);
}

/** @param {string} list @param {import('postcss').Node} node @param {import('./animations.cjs').Report} report */
function checkPage(list, node, report) {
  for (const selector of selectorsOf(list)) {
    const page = pageIn(selector);
    if (page === null) continue;
    report(
      node,
      `"${String(selector).trim()}" reaches outside of the remote: the styles of a remote hold in its own elements, ` +
        `and ${page} is none. Begin with a class of its own`,
    );
  }
}

/** A step of an animation: `from`, `50%`. */
const isStep = (/** @type {import('postcss').Rule} */ { parent }) =>
  parent?.type === 'atrule' &&
  isKeyframes(/** @type {import('postcss').AtRule} */ (parent).name.toLowerCase());

function isInRule(/** @type {import('postcss').Node} */ node) {
  for (let above = node.parent; above; above = above.parent) if (above.type === 'rule') return true;
  return false;
}
