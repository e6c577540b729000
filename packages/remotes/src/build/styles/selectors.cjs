const parser = require('postcss-selector-parser');
const { fenceOf, ROOT_ATTRIBUTE } = require('./fence-names.cjs');

/** @typedef {import('postcss-selector-parser').Selector} Selector */
/** @typedef {import('postcss-selector-parser').Node} Node */

/** Elements above every remote. */
const PAGE_TAGS = new Set(['html', 'body']);
const PAGE_PSEUDOS = /^:(root|scope|host|host-context|:view-transition.*)$/i;

const isPage = (/** @type {Node} */ node) =>
  (node.type === 'tag' && PAGE_TAGS.has(node.value.toLowerCase())) ||
  (node.type === 'pseudo' && PAGE_PSEUDOS.test(node.value));

/** Parses a selector list such as `.a, .b`. */
const selectorsOf = (/** @type {string} */ list) => parser().astSync(list).nodes;
exports.selectorsOf = selectorsOf;

/**
 * The part of a selector that matches an element above every remote. With a fence before it, it would match nothing.
 * @param {Selector} selector
 * @returns {string | null} such as `html` or `:root`; null if there is none
 */
exports.pagePartOf = (selector) => {
  /** @type {string | null} */
  let found = null;
  selector.walk((node) => {
    if (isPage(node) && !isNegated(node)) found ??= String(node).trim();
  });
  return found;
};

/** Whether a node is inside `:not()`. */
function isNegated(/** @type {Node} */ node) {
  for (let above = node.parent; above; above = above.parent) {
    if (above.type === 'pseudo' && above.value.toLowerCase() === ':not') return true;
  }
  return false;
}

/** A selector list with the fence of a remote before each selector. */
exports.fencedList = (/** @type {string} */ list, /** @type {string} */ name) =>
  selectorsOf(list)
    .map((selector) => `${fenceOf(name)} ${String(selector).trim()}`)
    .join(',\n');

/** Whether a selector matches only the root element of a remote and elements inside it. */
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
 * Whether a selector nested in a fenced rule is fenced, too: its `&` must stand for the element that it matches or for one
 * to the left of it.
 * @param {Selector} selector
 * @param {boolean} isParentRoot whether the outer rule may match the remote's root element itself
 */
exports.isFencedWithin = (selector, isParentRoot) => {
  let isNested = false;
  selector.walkNesting(() => {
    isNested = true;
  });
  const isPlain = !isNested || selector.nodes.some(({ type }) => type === 'nesting');
  const matchesSiblings = selector.nodes.some(
    ({ type, value }) => type === 'combinator' && /[+~|]/.test(value ?? ''),
  );
  return isPlain && !(isParentRoot && matchesSiblings);
};

/** Whether a selector can match the root element of a remote itself, not only elements inside it. */
exports.isRootItself = (/** @type {Selector} */ selector) => {
  const last = selector.nodes.findLastIndex(({ type }) => type === 'combinator');
  const subject = selector.nodes.slice(last + 1);
  return subject.some((node) => String(node).includes(ROOT_ATTRIBUTE));
};
