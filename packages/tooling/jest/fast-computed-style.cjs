const path = require('node:path');

/*
 * `getComputedStyle` of jsdom, which every query by role calls for every element, took a third of the time of tests of
 * components: jsdom tries each rule of the browser's style sheet on each element, and parses every colour anew. Here rules
 * are looked up by tag, and elements with the same declarations share one result. The results are jsdom's own.
 */

const environment = path.dirname(require.resolve('jest-environment-jsdom'));
const jsdom = path.dirname(require.resolve('jsdom', { paths: [environment] }));
const load = (/** @type {string} */ file) => require(path.join(jsdom, 'jsdom', file));
const loadDependency = (/** @type {string} */ name) => require(require.resolve(name, { paths: [jsdom] }));

const styleRules = load('living/helpers/style-rules.js');
const { matchesDontThrow } = load('living/helpers/selectors.js');
const { implForWrapper, wrapperForImpl } = load('living/generated/utils.js');
const { parse } = loadDependency('rrweb-cssom');

/** @typedef {{ style: any, selectorText: string, place: number }} Rule */

/** Properties whose value an element takes from its parent: those of `propertiesWithResolvedValueImplemented`. */
const INHERITED = Object.entries(styleRules.propertiesWithResolvedValueImplemented)
  .filter(([, { inherited }]) => inherited)
  .map(([property]) => property);

/** Tag of the element that a selector is about; `*` if it may be any. */
const tagOf = (/** @type {string} */ selector) =>
  /(?:^|[\s>])([a-z][a-z\d]*)[^\s>]*$/.exec(selector)?.[1] ?? '*';

/** Rules of the browser's own style sheet, by tag, each with its place in the sheet. */
const browserRules = (() => {
  /** @type {Map<string, Rule[]>} */
  const byTag = new Map();
  const { cssRules } = parse(load('browser/default-stylesheet.js'));
  for (const [place, { style, selectorText }] of [...cssRules].entries()) {
    if (selectorText === undefined) throw new Error('jsdom’s style sheet has more than plain rules');
    const tags = new Set(selectorText.split(',').map((/** @type {string} */ one) => tagOf(one.trim())));
    for (const tag of tags) byTag.set(tag, [...(byTag.get(tag) ?? []), { style, selectorText, place }]);
  }
  return byTag;
})();

/** The rules of the browser's style sheet that apply to an element, in the order of the sheet. */
function rulesFor(/** @type {any} */ element) {
  const ofTag = browserRules.get(element._localName) ?? [];
  const ofAny = browserRules.get('*') ?? [];
  const applies = (/** @type {Rule} */ rule) => matchesDontThrow(element, rule.selectorText);
  const rules = [...ofTag, ...ofAny.filter((rule) => !ofTag.includes(rule))].filter(applies);
  return rules.sort((one, other) => one.place - other.place);
}

const declarationByJsdom = styleRules.getDeclarationForElement;
/** What the browser's style sheet and the `style` attribute declare, by rules and attribute. @type {Map<string, any>} */
const declarations = new Map();

styleRules.getDeclarationForElement = (/** @type {any} */ element) => {
  const document = element._ownerDocument;
  // Style sheets of the page itself are jsdom's business.
  if (document.styleSheets._list.length > 0) return declarationByJsdom(element);
  const cache = (document._styleCache ??= new WeakMap());
  const cached = cache.get(element);
  if (cached) return cached;
  const places = rulesFor(element).map(({ place }) => place);
  const key = `${places.join()} ${element.style.cssText}`;
  const declaration = declarations.get(key) ?? declarationByJsdom(element);
  declarations.set(key, declaration);
  cache.set(element, declaration);
  return declaration;
};

/** Computed styles by what is declared and inherited. @type {Map<string, CSSStyleDeclaration>} */
const computedStyles = new Map();

/** Puts the faster `getComputedStyle` into a window. */
exports.installFastComputedStyle = (/** @type {any} */ window) => {
  const byJsdom = window.getComputedStyle;
  /** Of a document's style cache, which jsdom drops when anything changes: element → computed style. */
  const caches = new WeakMap();

  const computed = (/** @type {any} */ element) => {
    const declared = styleRules.getDeclarationForElement(element);
    const styleCache = element._ownerDocument._styleCache;
    const cache = caches.get(styleCache) ?? new WeakMap();
    caches.set(styleCache, cache);
    const cached = cache.get(element);
    if (cached) return cached;
    const parent = element.parentElement;
    const inherited = parent === null ? null : computed(parent);
    const values =
      inherited === null ? [] : INHERITED.map((property) => inherited.getPropertyValue(property));
    const key = [declared.cssText, ...values].join('\n');
    const style = computedStyles.get(key) ?? byJsdom.call(window, wrapperForImpl(element));
    computedStyles.set(key, style);
    cache.set(element, style);
    return style;
  };

  window.getComputedStyle = function getComputedStyle(
    /** @type {any} */ element,
    /** @type {any} */ pseudoElement,
  ) {
    const implementation = implForWrapper(element);
    if (pseudoElement || !implementation?._ownerDocument) return byJsdom.call(window, element, pseudoElement);
    return computed(implementation);
  };
};
