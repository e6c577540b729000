import path from 'node:path';
import { remotesIn } from '../remotes.cjs';

// Lint rules of this repository, as a plugin for oxlint (`.oxlintrc.json` turns them on).

/**
 * What a rule gets to know of the file that is linted; the part of it that is used.
 *
 * @typedef {object} Context
 * @property {string} cwd folder of the repository
 * @property {string} filename
 * @property {(fault: { node: unknown, message: string }) => void} report
 */

/** The file that is linted, relative to the repository. */
const placeOf = (/** @type {Context} */ { cwd, filename }) =>
  path.relative(cwd, filename).split(path.sep).join('/');

/** The page for operators is in English only. */
const FOR_OPERATORS = 'admin';
/** The packages with text for drivers. */
const SPEAKING = ['platform', 'shell', 'ui', ...remotesIn().map(({ folder }) => folder)].filter(
  (folder) => folder !== FOR_OPERATORS,
);
/** Text that a driver reads or hears belongs in the files of strings, so that it exists in every language. */
const LETTERS = '/\\p{Letter}/u';
const WORDS = [`Literal[value=${LETTERS}]`, `TemplateLiteral > TemplateElement[value.cooked=${LETTERS}]`];
const SPOKEN =
  'JSXAttribute[name.name=/^(aria-label|aria-description|aria-valuetext|title|alt|placeholder|label)$/]';
const SHOWN = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer';
const PLACES = [
  SPOKEN,
  `${SPOKEN} > JSXExpressionContainer`,
  SHOWN,
  `${SHOWN} > :matches(ConditionalExpression, LogicalExpression)`,
];
const HARD_CODED_WORDS = [
  // The product name is the same in every language.
  `JSXText[value=${LETTERS}]:not([value=/^\\s*Curbwise\\s*$/])`,
  ...PLACES.flatMap((place) => WORDS.map((words) => `${place} > ${words}`)),
];

/**
 * A rule that rejects what selectors match.
 *
 * @param {string[]} selectors of ESLint, see https://eslint.org/docs/latest/extend/selectors
 * @param {string} message for the developer
 * @param {(place: string) => boolean} applies whether the rule applies to a file, relative to the repository
 */
const restricted = (selectors, message, applies) => ({
  create: (/** @type {Context} */ context) =>
    applies(placeOf(context))
      ? Object.fromEntries(
          selectors.map((selector) => [
            selector,
            (/** @type {unknown} */ node) => context.report({ node, message }),
          ]),
        )
      : {},
});

export default {
  meta: { name: 'curbwise' },
  rules: {
    'no-hard-coded-words': restricted(
      HARD_CODED_WORDS,
      'Move this text to the files of strings, in every language.',
      (place) =>
        SPEAKING.some((folder) => place.startsWith(`packages/${folder}/src/`)) &&
        place.endsWith('.tsx') &&
        !place.endsWith('.test.tsx') &&
        !place.includes('/testing/'),
    ),
  },
};
