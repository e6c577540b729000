const values = require('postcss-value-parser');
const { isKeyframes } = require('./at-rules.cjs');
const { animationPrefix } = require('./fence-names.cjs');

/** @typedef {import('postcss-value-parser').Node} Node */
/** @typedef {(node: import('postcss').Node, why: string) => void} Report */

const ANIMATION = /^(-\w+-)?animation(-name)?$/i;
/** Values of `animation` that are not a name. */
const KEYWORDS = new Set(
  (
    'none initial inherit unset revert revert-layer auto ease linear ease-in ease-out ease-in-out step-start step-end ' +
    'infinite normal reverse alternate alternate-reverse forwards backwards both running paused'
  ).split(' '),
);
const NUMBER = /^[+-]?\.?\d/;

const isName = (/** @type {Node} */ { type, value }) =>
  type === 'string' || (type === 'word' && !KEYWORDS.has(value.toLowerCase()) && !NUMBER.test(value));

const nameOf = (/** @type {string} */ params) => params.trim().replace(/^(['"])(.*)\1$/, '$2');

/**
 * Gives the animations of a style sheet names that no other remote uses, in their definitions and wherever they are used.
 * @param {import('postcss').Root} root
 * @param {string} name of the remote
 * @param {Report} report called for each use of an animation that the style sheet does not define
 */
exports.renameAnimations = (root, name, report) => {
  const prefix = animationPrefix(name);
  const own = new Set();
  root.walkAtRules((rule) => {
    if (!isKeyframes(rule.name.toLowerCase())) return;
    own.add(nameOf(rule.params));
    rule.params = prefix + nameOf(rule.params);
  });
  root.walkDecls(ANIMATION, (declaration) => {
    const value = values(declaration.value);
    for (const node of value.nodes) {
      if (
        node.type === 'function' &&
        node.value.toLowerCase() === 'var' &&
        /-name$/i.test(declaration.prop)
      ) {
        report(declaration, 'the build has to know which animation is used. Write its name instead of var()');
      }
      if (!isName(node)) continue;
      if (own.has(node.value)) node.value = prefix + node.value;
      else report(declaration, `this style sheet has no @keyframes "${node.value}". Add them to it`);
    }
    declaration.value = value.toString();
  });
};
