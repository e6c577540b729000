import { fenceStyles } from './fence-styles.cjs';
import { unfencedRules } from './index.cjs';

const FENCE = ":where([data-remote='tips'])";
const fence = (css: string) => fenceStyles(css, { name: 'tips', from: '/tips/src/view.css' });

test.each([
  ['.tip { color: red }', `${FENCE} .tip { color: red }`],
  ['.tip > b, * { margin: 0 }', `${FENCE} .tip > b,\n${FENCE} * { margin: 0 }`],
  ['.tip:not(:root):is(.a, .b)::before {}', `${FENCE} .tip:not(:root):is(.a, .b)::before {}`],
  ['@media print { p { color: red } }', `@media print { ${FENCE} p { color: red } }`],
  [
    '@keyframes turn { from { opacity: 0 } } .tip { animation: turn 1s ease-in var(--late) both, turn 2s; }',
    `@keyframes tips__turn { from { opacity: 0 } } ${FENCE} .tip { animation: tips__turn 1s ease-in var(--late) both, tips__turn 2s; }`,
  ],
  [
    '@keyframes "turn" { to { opacity: 0 } } b { animation-name: none, "turn" }',
    `@keyframes tips__turn { to { opacity: 0 } } ${FENCE} b { animation-name: none, "tips__turn" }`,
  ],
])('%s is fenced', (css, fenced) => {
  const result = fence(css);
  expect(result).toMatchObject({ css: fenced, problems: [] });
  expect(unfencedRules(result.css, 'tips')).toEqual([]);
});

test.each([
  ['html.dark p {}', '"html.dark p" reaches outside of the remote: the styles of a remote hold'],
  ['p, body {}', 'and body is none. Begin with a class of its own'],
  [':root { --a: 1 }', 'and :root is none'],
  [':is(:root, p) {}', 'and :root is none'],
  ['::view-transition-group(a) {}', '::view-transition-group'],
  [':host(.a) p {}', ':host'],
  ['@font-face { font-family: Sign }', '@font-face reaches outside of the remote: a typeface is there for'],
  ['@property --a { syntax: "*" }', '@property reaches outside'],
  ['@import url(other.css);', 'Import that style sheet in the script that imports this one'],
  ['@page { margin: 0 }', '@page reaches outside'],
  [
    '@scope (.card) { }',
    '@scope is lost in the build, as the minifier of styles does not know it. Do without it',
  ],
  ['@starting-style { }', '@starting-style is lost in the build'],
  ['.tip { &:hover { } }', '"&:hover" stands in another rule, and is lost in the build'],
  ['.tip { animation: turn 1s }', 'this style sheet has no @keyframes "turn". Write them into it'],
  ['.tip { animation-name: var(--turn) }', 'Name it instead of var()'],
])('%s is refused, with the line', (css, words) => {
  const { problems } = fence(`p {\n}\n${css}`);
  expect(problems).toEqual([{ line: 3, message: expect.stringContaining(words) as unknown }]);
});

test('what a style is made of can be found', () => {
  const map = JSON.parse(fence('.tip {\n}\n').map) as { sources: string[]; sourcesContent: string[] };
  expect(map).toMatchObject({ sources: ['view.css'], sourcesContent: ['.tip {\n}\n'] });
});
