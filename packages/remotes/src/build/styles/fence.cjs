const postcss = require('postcss');
const parser = require('postcss-selector-parser');
const values = require('postcss-value-parser');

/** @typedef {import('postcss').ChildNode} ChildNode */
/** @typedef {import('postcss').Rule} Rule */
/** @typedef {import('postcss-selector-parser').Node} SelectorNode */
/** @typedef {{ name: string, from: string, map?: string | object }} Options `name` of the remote; `from`: path of the file */
/** @typedef {{ line: number, message: string }} Problem */

/** Attribute of a remote's root element, which contains each of its views. Its value is the name of the remote. */
const ROOT_ATTRIBUTE = 'data-remote';
exports.ROOT_ATTRIBUTE = ROOT_ATTRIBUTE;

/** Before each selector of a remote: an ancestor, and whatever is inside it. It does not raise their specificity. */
const fenceOf = (/** @type {string} */ name) => `:where([${ROOT_ATTRIBUTE}='${name}'])`;
const isFenced = (/** @type {string} */ selector, /** @type {string} */ name) =>
  new RegExp(`^:where\\(\\[${ROOT_ATTRIBUTE}=(["']?)${name}\\1\\]\\)\\s*[\\s>]\\s*[^\\s>+~|/]`).test(
    selector,
  );

/** Whether `&` is inside a function such as `:not()`. Anywhere else, a nested selector matches only within the outer one. */
const hidesNesting = (/** @type {string} */ selector) => /\(.*&/s.test(selector);

/** Prefix of a remote's animation names. Names of remotes have no underscore, so two remotes never share a prefix. */
const animationPrefix = (/** @type {string} */ name) => `${name}__`;
const KEYFRAMES = /^(-\w+-)?keyframes$/i;
const ANIMATION = /^(-\w+-)?animation(-name)?$/i;

/** At-rules that only group other rules. */
const GROUPING = /^(charset|container|layer|media|starting-style|supports)$/i;
/** At-rules that apply to the whole page, each with what to do instead. */
const PAGE_WIDE = new Map([
  [
    'font-face',
    'a font applies to the whole page. Use those of the host: var(--font-text), var(--font-sign)',
  ],
  ['import', 'an imported style sheet cannot be fenced. Import it in the script that imports this one'],
  ['property', 'a registered property applies to the whole page. Use var() with a fallback value instead'],
]);

/** Rules that clean-css drops, or the rules around them. */
const whyLost = (/** @type {ChildNode} */ node) =>
  (node.type === 'rule' && isNested(node)) ||
  (node.type === 'atrule' && /^(scope|starting-style)$/i.test(node.name))
    ? 'is lost in the build, because the CSS minifier does not support it. Write it as a rule of its own'
    : undefined;

/**
 * Comments, strings and escapes, as browsers see them. postcss also takes strings with line breaks, and a comment after a
 * backslash.
 */
const TEXTS = /\/\*[^]*?\*\/|(["'])(?:\\[^]|(?!\1)[^\\\n\r\f])*\1|\\[^]/g;

/** @throws Error if the text is not a style sheet, or not the same for postcss as for browsers */
function parse(/** @type {string} */ css, /** @type {import('postcss').ProcessOptions} */ options = {}) {
  if (css.includes('\\/*') || /["']/.test(css.replace(TEXTS, '')))
    throw new Error('it has a string that does not end on its line, or a backslash before a comment');
  return postcss.parse(css, options);
}

/** Elements above every remote. With a fence before it, a selector with one of them would match nothing. */
const PAGE = /^(html|body|::?(root|scope|host|host-context|view-transition.*))$/i;

/** The first element of the page that a selector list names outside `:not()`. */
function pagePartOf(/** @type {string} */ selectors) {
  /** @type {SelectorNode[]} */
  const found = [];
  parser((root) =>
    root.walk((node) => {
      const isName = node.type === 'tag' || node.type === 'pseudo';
      if (isName && PAGE.test(node.value) && !isNegated(node)) found.push(node);
    }),
  ).processSync(selectors);
  return found[0] && String(found[0]).trim();
}

/** @returns {boolean} */
const isNegated = (/** @type {SelectorNode} */ { parent }) =>
  parent !== undefined &&
  ((parent.type === 'pseudo' && parent.value.toLowerCase() === ':not') ||
    isNegated(/** @type {SelectorNode} */ (parent)));

/**
 * Why a rule of a fenced style sheet reaches outside its remote.
 * @returns {string | undefined} the reason and what to do
 */
function whyOutside(/** @type {ChildNode} */ node, /** @type {string} */ name) {
  if (node.type === 'rule') {
    const isInside = isNested(node)
      ? !node.selectors.some(hidesNesting)
      : node.selectors.every((selector) => isFenced(selector, name));
    if (isInside) return undefined;
    return `it can match elements outside [${ROOT_ATTRIBUTE}='${name}']. Build it with remoteConfiguration of @curbwise/remotes/webpack, which prevents that`;
  }
  // Browsers end such a declaration elsewhere than postcss, and may take the rest for a rule.
  if (node.type === 'decl' && !isNested(node)) return 'it is in no rule. Remove it';
  if (node.type !== 'atrule' || GROUPING.test(node.name)) return undefined;
  if (!KEYFRAMES.test(node.name))
    return PAGE_WIDE.get(node.name.toLowerCase()) ?? 'it applies to the whole page. Leave it to the host';
  const prefix = animationPrefix(name);
  return node.params.replace(/^['"]/, '').startsWith(prefix)
    ? undefined
    : `another remote may have an animation of that name. Start the name with "${prefix}"`;
}

/** Whether a rule is inside another one. Conditions such as `@media` may be between them. */
function isNested(/** @type {import('postcss').Node} */ node) {
  for (let above = node.parent; above; above = above.parent) if (above.type === 'rule') return true;
  return false;
}

/**
 * Makes the styles of a remote apply only inside its root element: every selector gets that element as an ancestor, and
 * its animations get names that no other remote uses.
 *
 * @param {string} css the source
 * @param {Options} options
 * @returns {{ css: string, map: string, problems: Problem[] }} `problems`: what cannot be fenced, and what to do
 * @throws Error `CssSyntaxError` of postcss if the text is not a style sheet
 */
exports.fenceStyles = (css, { name, from, map }) => {
  const root = parse(css, { from, map: { prev: map ?? false } });
  /** @type {Problem[]} */
  const problems = [];
  const report = (/** @type {ChildNode} */ node, /** @type {string} */ message) =>
    void problems.push({ line: node.source?.start?.line ?? 0, message });
  renameAnimations(root, animationPrefix(name), report);
  walk(root.nodes, (node) => {
    const lost = whyLost(node);
    const page = node.type === 'rule' && pagePartOf(node.selector);
    if (node.type === 'rule' && !page && !lost)
      node.selectors = node.selectors.map((selector) => `${fenceOf(name)} ${selector}`);
    const why = page
      ? `${page} is none of its own elements. Start with a class of the remote`
      : whyOutside(node, name);
    if (lost) report(node, `"${shownOf(node)}" ${lost}`);
    else if (why) report(node, messageOf(node, why));
    return !lost && why === undefined;
  });
  const result = root.toResult({ from, to: from, map: { inline: false, annotation: false } });
  return { css: result.css, map: result.map.toString(), problems };
};

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
    walk(parse(css).nodes, (node) => {
      const why = whyOutside(node, name);
      const { line = 0, column = 0 } = node.source?.start ?? {};
      if (why) sentences.push(`${messageOf(node, why, ` (line ${line}, column ${column})`)}.`);
      return why === undefined;
    });
  } catch (error) {
    sentences.push(`The style sheet cannot be read: ${/** @type {Error} */ (error).message}.`);
  }
  return sentences;
};

/** Visits rules from the outside to the inside, but not what is in a rule that was reported, or in an animation. */
function walk(/** @type {ChildNode[]} */ nodes, /** @type {(node: ChildNode) => boolean} */ isFine) {
  for (const node of nodes) {
    if (!isFine(node) || (node.type === 'atrule' && KEYFRAMES.test(node.name))) continue;
    if ('nodes' in node && node.nodes) walk(node.nodes, isFine);
  }
}

/** Longer rules are cut off in messages. In characters. */
const MAX_SHOWN_LENGTH = 80;

function shownOf(/** @type {ChildNode} */ node) {
  const what =
    node.type === 'rule'
      ? node.selector
      : node.type === 'atrule'
        ? `@${node.name} ${node.params}`
        : String(node);
  return what.length > MAX_SHOWN_LENGTH ? `${what.slice(0, MAX_SHOWN_LENGTH)}…` : what.trim();
}

const messageOf = (/** @type {ChildNode} */ node, /** @type {string} */ why, place = '') =>
  `"${shownOf(node)}"${place} reaches outside the remote: ${why}`;

/** Values of `animation` that are not a name. */
const KEYWORDS = new Set(
  (
    'none initial inherit unset revert revert-layer auto ease linear ease-in ease-out ease-in-out step-start step-end ' +
    'infinite normal reverse alternate alternate-reverse forwards backwards both running paused'
  ).split(' '),
);

const isAnimation = (/** @type {import('postcss-value-parser').Node} */ { type, value }) =>
  type === 'string' || (type === 'word' && !KEYWORDS.has(value.toLowerCase()) && !/^[+-]?\.?\d/.test(value));

/**
 * Gives the animations of a style sheet a prefix, in their definitions and wherever the style sheet uses them.
 * @param {import('postcss').Root} root
 * @param {string} prefix
 * @param {(node: ChildNode, message: string) => void} report called for each use of an animation that it does not define
 */
function renameAnimations(root, prefix, report) {
  const own = new Set();
  root.walkAtRules(KEYFRAMES, (rule) => {
    const name = rule.params.replaceAll(/['"]/g, '');
    own.add(name);
    rule.params = prefix + name;
  });
  root.walkDecls(ANIMATION, (declaration) => {
    const value = values(declaration.value);
    for (const node of value.nodes) {
      if (node.type === 'function' && /^var$/i.test(node.value) && /-name$/i.test(declaration.prop))
        report(declaration, 'the build has to know which animation is used. Write its name instead of var()');
      if (!isAnimation(node)) continue;
      if (own.has(node.value)) node.value = prefix + node.value;
      else report(declaration, `this style sheet has no @keyframes "${node.value}". Add them to it`);
    }
    declaration.value = value.toString();
  });
}
