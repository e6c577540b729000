const parser = require('postcss-selector-parser');
const { fenceOf, ROOT_ATTRIBUTE } = require('./fence-names.cjs');

/** @typedef {import('postcss-selector-parser').Selector} Selector */
/** @typedef {import('postcss-selector-parser').Node} Node */

/** What is above every remote. */
const PAGE_TAGS = new Set(['html', 'body']);
const PAGE_PSEUDOS = /^:(root|scope|host|host-context|:view-transition.*)$/i;

const isPage = (/** @type {Node} */ node) =>
  (node.type === 'tag' && PAGE_TAGS.has(node.value.toLowerCase())) ||
  (node.type === 'pseudo' && PAGE_PSEUDOS.test(node.value));

/** The selectors of a list, `.a, .b`. */
const selectorsOf = (/** @type {string} */ list) => parser().astSync(list).nodes;
exports.selectorsOf = selectorsOf;

/**
 * What of a selector is above every remote, and would match nothing once it is below one.
 * @param {Selector} selector
 * @returns {string | null} `html`, `:root`; null if there is nothing of it
 */
exports.pageIn = (selector) => {
  /** @type {string | null} */
  let found = null;
  selector.walk((node) => {
    if (isPage(node) && !isDenied(node)) found ??= String(node).trim();
  });
  return found;
};

/** Whether it says what something is not. */
function isDenied(/** @type {Node} */ node) {
  for (let above = node.parent; above; above = above.parent) {
    if (above.type === 'pseudo' && above.value.toLowerCase() === ':not') return true;
  }
  return false;
}

/** A list of selectors, each below the element of a remote. */
exports.fencedList = (/** @type {string} */ list, /** @type {string} */ name) =>
  selectorsOf(list)
    .map((selector) => `${fenceOf(name)} ${String(selector).trim()}`)
    .join(',\n');

/** Whether all that a selector can match is in the element of a remote. */
function isFenced(/** @type {Selector} */ selector, /** @type {string} */ name) {
  let isRoot = false;
  for (const node of selector.nodes) {
    if (node.type === 'combinator') {
      if (isRoot) return node.value.trim() === '' || node.value === '>';
    } else if (isRootOf(node, name)) isRoot = true;
  }
  return isRoot;
}
exports.isFenced = isFenced;

function isRootOf(/** @type {Node} */ node, /** @type {string} */ name) {
  if (node.type === 'attribute') {
    return node.attribute === ROOT_ATTRIBUTE && node.operator === '=' && node.value === name;
  }
  if (node.type !== 'pseudo' || !/^:(where|is)$/i.test(node.value)) return false;
  return node.nodes.length > 0 && node.nodes.every((inner) => isFenced(inner, name));
}

/**
 * Whether a selector in the block of another one matches only what is in the element of a remote, if that other one does:
 * what it stands for is the whole of it, or is to the left of what it matches.
 * @param {Selector} selector
 * @param {boolean} isBesideRoot whether the other one may match the element of the remote itself
 */
exports.isFencedWithin = (selector, isBesideRoot) => {
  let isNested = false;
  selector.walkNesting(() => {
    isNested = true;
  });
  const isPlain = !isNested || selector.nodes.some(({ type }) => type === 'nesting');
  const goesBeside = selector.nodes.some(
    ({ type, value }) => type === 'combinator' && /[+~|]/.test(value ?? ''),
  );
  return isPlain && !(isBesideRoot && goesBeside);
};

/** Whether a selector can match the element of a remote itself, and not only what is below it. */
exports.isRootItself = (/** @type {Selector} */ selector) => {
  const last = selector.nodes.findLastIndex(({ type }) => type === 'combinator');
  const subject = selector.nodes.slice(last + 1);
  return subject.some((node) => String(node).includes(ROOT_ATTRIBUTE));
};
