const postcss = require('postcss');
const { faultOfAtRule, isKeyframes, scopeOf } = require('./at-rules.cjs');
const { animationPrefix, ROOT_ATTRIBUTE } = require('./fence-names.cjs');
const { isFenced, isFencedWithin, isRootItself, selectorsOf } = require('./selectors.cjs');

/** @typedef {import('postcss').ChildNode} ChildNode */

/** Longer selectors are cut off, in characters. */
const MAX_SHOWN_LENGTH = 80;
const shortened = (/** @type {string} */ text) =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;

/**
 * Says which rules of a style sheet, as it was built, reach outside of the elements of a remote.
 *
 * @param {string} css
 * @param {string} name of the remote
 * @returns {string[]} a sentence for each of them: what reaches outside, where it stands, and what to do; none if the
 *   style sheet is fenced
 */
exports.unfencedRules = (css, name) => {
  /** @type {string[]} */
  const sentences = [];
  try {
    walk(
      postcss.parse(css).nodes,
      { name, isFencedAbove: false, isBesideRoot: false, isScoped: false },
      (rule, why) => sentences.push(sentenceOf(rule, why)),
    );
  } catch (error) {
    sentences.push(`The style sheet cannot be read: ${/** @type {Error} */ (error).message}.`);
  }
  return sentences;
};

function sentenceOf(/** @type {ChildNode} */ node, /** @type {string} */ why) {
  const { line = 0, column = 0 } = node.source?.start ?? {};
  const what =
    node.type === 'rule' ? node.selector : node.type === 'atrule' ? `@${node.name} ${node.params}` : '';
  return `"${shortened(what.trim())}" (line ${line}, column ${column}) reaches outside of the remote: ${why}.`;
}

/**
 * @typedef {object} Place
 * @property {string} name of the remote
 * @property {boolean} isFencedAbove whether it stands in the block of a rule that is fenced
 * @property {boolean} isBesideRoot whether that rule may match the element of the remote itself
 * @property {boolean} isScoped whether it stands in an `@scope` that is fenced: nothing outside of it is matched
 */

/** @param {ChildNode[]} nodes @param {Place} place @param {(rule: ChildNode, why: string) => void} report */
function walk(nodes, place, report) {
  for (const node of nodes) {
    if (node.type === 'atrule') walkAtRule(node, place, report);
    else if (node.type === 'rule') walkRule(node, place, report);
  }
}

/** @param {import('postcss').AtRule} rule @param {Place} place @param {(rule: ChildNode, why: string) => void} report */
function walkAtRule(rule, place, report) {
  const kind = rule.name.toLowerCase();
  const fault = faultOfAtRule(kind);
  if (fault) return report(rule, fault);
  if (isKeyframes(kind)) {
    const prefix = animationPrefix(place.name);
    const isOwn = rule.params.replace(/^['"]/, '').startsWith(prefix);
    return isOwn
      ? undefined
      : report(rule, `an animation of that name may be another's. Begin it with "${prefix}"`);
  }
  if (kind !== 'scope') return walk(rule.nodes ?? [], place, report);
  const scope = scopeOf(rule.params);
  const isWithin = place.isScoped || place.isFencedAbove;
  if (!isWithin && !(scope && selectorsOf(scope.root).every((one) => isFenced(one, place.name)))) {
    return report(rule, howToFence(place.name));
  }
  return walk(rule.nodes ?? [], { ...place, isScoped: true }, report);
}

/** @param {import('postcss').Rule} rule @param {Place} place @param {(rule: ChildNode, why: string) => void} report */
function walkRule(rule, place, report) {
  const selectors = selectorsOf(rule.selector);
  const isIn = selectors.every(
    (one) =>
      place.isScoped ||
      (place.isFencedAbove ? isFencedWithin(one, place.isBesideRoot) : isFenced(one, place.name)),
  );
  // What stands in it reaches as far as it does: said once.
  if (!isIn) return report(rule, howToFence(place.name));
  const isBesideRoot = selectors.some(isRootItself) || (place.isBesideRoot && place.isFencedAbove);
  return walk(rule.nodes, { ...place, isFencedAbove: true, isBesideRoot }, report);
}

const howToFence = (/** @type {string} */ name) =>
  `what it matches need not be below [${ROOT_ATTRIBUTE}='${name}']. Build it by remoteConfiguration of @curbwise/federation, which puts it there`;
