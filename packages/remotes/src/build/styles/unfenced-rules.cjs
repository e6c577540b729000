const postcss = require('postcss');
const { isKeyframes, scopeOf, whyPageWide } = require('./at-rules.cjs');
const { animationPrefix, ROOT_ATTRIBUTE } = require('./fence-names.cjs');
const { isFenced, isFencedWithin, isRootItself, selectorsOf } = require('./selectors.cjs');

/** @typedef {import('postcss').ChildNode} ChildNode */

/** Longer selectors are cut off in messages. In characters. */
const MAX_SHOWN_LENGTH = 80;
const shortened = (/** @type {string} */ text) =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;

/**
 * Finds the rules of a built style sheet that reach outside the elements of a remote.
 *
 * @param {string} css
 * @param {string} name of the remote
 * @returns {string[]} one sentence for each: what reaches outside, where it is, and what to do
 */
exports.unfencedRules = (css, name) => {
  /** @type {string[]} */
  const sentences = [];
  try {
    walk(
      postcss.parse(css).nodes,
      { name, isParentFenced: false, isParentRoot: false, isScoped: false },
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
  return `"${shortened(what.trim())}" (line ${line}, column ${column}) reaches outside the remote: ${why}.`;
}

/**
 * @typedef {object} Place
 * @property {string} name of the remote
 * @property {boolean} isParentFenced whether it is nested in a fenced rule
 * @property {boolean} isParentRoot whether that rule may match the root element of the remote itself
 * @property {boolean} isScoped whether it is in a fenced `@scope`, where rules match nothing outside
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
  const why = whyPageWide(kind);
  if (why) return report(rule, why);
  if (isKeyframes(kind)) {
    const prefix = animationPrefix(place.name);
    const isOwn = rule.params.replace(/^['"]/, '').startsWith(prefix);
    return isOwn
      ? undefined
      : report(rule, `another remote may have an animation of that name. Start the name with "${prefix}"`);
  }
  if (kind !== 'scope') return walk(rule.nodes ?? [], place, report);
  const scope = scopeOf(rule.params);
  const isWithin = place.isScoped || place.isParentFenced;
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
      (place.isParentFenced ? isFencedWithin(one, place.isParentRoot) : isFenced(one, place.name)),
  );
  // The rules inside would be reported for the same reason.
  if (!isIn) return report(rule, howToFence(place.name));
  const isParentRoot = selectors.some(isRootItself) || (place.isParentRoot && place.isParentFenced);
  return walk(rule.nodes, { ...place, isParentFenced: true, isParentRoot }, report);
}

const howToFence = (/** @type {string} */ name) =>
  `it can match elements outside [${ROOT_ATTRIBUTE}='${name}']. Build it with remoteConfiguration of @curbwise/remotes/webpack, which prevents that`;
