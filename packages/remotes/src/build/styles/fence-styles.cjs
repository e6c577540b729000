const postcss = require('postcss');
const { renameAnimations } = require('./animations.cjs');
const { isKeyframes, whyPageWide } = require('./at-rules.cjs');
const { fencedList, pagePartOf, selectorsOf } = require('./selectors.cjs');

/** @typedef {import('postcss').Root} Root */
/** @typedef {{ name: string, from: string, map?: string | object }} Options `name` of the remote; `from`: path of the file */
/** @typedef {{ line: number, message: string }} Problem */

/**
 * Makes the styles of a remote apply only inside its root element: every selector gets that element as an ancestor, and
 * its animations get unique names.
 *
 * @param {string} css the source
 * @param {Options} options
 * @returns {{ css: string, map: string, problems: Problem[] }} `problems`: what cannot be fenced, and what to do
 * @throws Error `CssSyntaxError` of postcss if the text is not a style sheet
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

/** Rules that the CSS minifier does not support: it would drop them, or the rules around them. */
const UNSUPPORTED = new Set(['scope', 'starting-style']);
const IS_LOST = 'is lost in the build, because the CSS minifier does not support it';

/** @param {import('postcss').AtRule} rule @param {import('./animations.cjs').Report} report */
function checkAtRule(rule, report) {
  const kind = rule.name.toLowerCase();
  const why = whyPageWide(kind);
  if (why) report(rule, `@${rule.name} reaches outside the remote: ${why}`);
  else if (UNSUPPORTED.has(kind)) report(rule, `@${rule.name} ${IS_LOST}. Do not use it`);
}

/** @param {import('postcss').Rule} rule @param {string} name @param {import('./animations.cjs').Report} report */
function fenceRule(rule, name, report) {
  if (isStep(rule)) return;
  checkPage(rule.selector, rule, report);
  if (isInRule(rule)) {
    report(
      rule,
      `"${rule.selector}" is nested in another rule and ${IS_LOST}. Write it as a rule of its own`,
    );
  } else rule.selector = fencedList(rule.selector, name);
}

/** @param {string} list @param {import('postcss').Node} node @param {import('./animations.cjs').Report} report */
function checkPage(list, node, report) {
  for (const selector of selectorsOf(list)) {
    const page = pagePartOf(selector);
    if (page === null) continue;
    report(
      node,
      `"${String(selector).trim()}" reaches outside the remote: its styles apply only to its own elements, ` +
        `and ${page} is not one of them. Start with a class of the remote`,
    );
  }
}

/** Whether a rule is a step of an animation: `from`, `50%`. */
const isStep = (/** @type {import('postcss').Rule} */ { parent }) =>
  parent?.type === 'atrule' &&
  isKeyframes(/** @type {import('postcss').AtRule} */ (parent).name.toLowerCase());

function isInRule(/** @type {import('postcss').Node} */ node) {
  for (let above = node.parent; above; above = above.parent) if (above.type === 'rule') return true;
  return false;
}
