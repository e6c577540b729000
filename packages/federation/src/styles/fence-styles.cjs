const postcss = require('postcss');
const { renameAnimations } = require('./animations.cjs');
const { faultOfAtRule, isKeyframes, scopeOf } = require('./at-rules.cjs');
const { fencedList, isFencedWithin, pageIn, selectorsOf } = require('./selectors.cjs');

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
  root.walkAtRules((rule) => fenceAtRule(rule, name, report));
  root.walkRules((rule) => fenceRule(rule, name, report));
  renameAnimations(root, name, report);
  const result = root.toResult({ from, to: from, map: { inline: false, annotation: false } });
  return { css: result.css, map: result.map.toString(), problems };
};

/** @param {import('postcss').AtRule} rule @param {string} name @param {import('./animations.cjs').Report} report */
function fenceAtRule(rule, name, report) {
  const kind = rule.name.toLowerCase();
  const fault = faultOfAtRule(kind);
  if (fault) report(rule, `@${rule.name} reaches outside of the remote: ${fault}`);
  if (kind !== 'scope' || isWithin(rule)) return;
  const scope = scopeOf(rule.params);
  if (scope) {
    checkPage(scope.root, rule, report);
    rule.params = `(${fencedList(scope.root, name)})${scope.rest}`;
  } else
    report(rule, '@scope reaches outside of the remote: say what it is the scope of, as in @scope (.card)');
}

/** @param {import('postcss').Rule} rule @param {string} name @param {import('./animations.cjs').Report} report */
function fenceRule(rule, name, report) {
  if (isStep(rule) || isInScope(rule)) return;
  checkPage(rule.selector, rule, report);
  if (!isWithin(rule)) rule.selector = fencedList(rule.selector, name);
  else if (!selectorsOf(rule.selector).every((selector) => isFencedWithin(selector, false))) {
    report(rule, `"${rule.selector}" reaches outside of the remote: take "&" out of the brackets`);
  }
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

/** @param {import('postcss').Node} node @param {(above: any) => boolean} test */
function hasAbove(node, test) {
  for (let above = node.parent; above; above = above.parent) if (test(above)) return true;
  return false;
}

const isInScope = (/** @type {import('postcss').Node} */ node) =>
  hasAbove(node, ({ type, name }) => type === 'atrule' && name.toLowerCase() === 'scope');

/** Whether it stands in the block of a rule, which is fenced, or of a scope, which is. */
const isWithin = (/** @type {import('postcss').Node} */ node) =>
  isInScope(node) || hasAbove(node, ({ type }) => type === 'rule');
