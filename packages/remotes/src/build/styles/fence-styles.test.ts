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
])('fences %s', (css, fenced) => {
  const result = fence(css);
  expect(result).toMatchObject({ css: fenced, problems: [] });
  expect(unfencedRules(result.css, 'tips')).toEqual([]);
});

test.each([
  ['html.dark p {}', '"html.dark p" reaches outside the remote: its styles apply only'],
  ['p, body {}', 'and body is not one of them. Start with a class of the remote'],
  [':root { --a: 1 }', 'and :root is not one of them'],
  [':is(:root, p) {}', 'and :root is not one of them'],
  ['::view-transition-group(a) {}', '::view-transition-group'],
  [':host(.a) p {}', ':host'],
  [
    '@font-face { font-family: Sign }',
    '@font-face reaches outside the remote: a font applies to the whole page',
  ],
  ['@property --a { syntax: "*" }', '@property reaches outside'],
  ['@import url(other.css);', 'Import it in the script that imports this one'],
  ['@page { margin: 0 }', '@page reaches outside'],
  [
    '@scope (.card) { }',
    '@scope is lost in the build, because the CSS minifier does not support it. Do not use it',
  ],
  ['@starting-style { }', '@starting-style is lost in the build'],
  ['.tip { &:hover { } }', '"&:hover" is nested in another rule and is lost in the build'],
  ['.tip { animation: turn 1s }', 'this style sheet has no @keyframes "turn". Add them to it'],
  ['.tip { animation-name: var(--turn) }', 'Write its name instead of var()'],
])('rejects %s, with the line', (css, words) => {
  const { problems } = fence(`p {\n}\n${css}`);
  expect(problems).toEqual([{ line: 3, message: expect.stringContaining(words) as unknown }]);
});

test('the source map leads to the source', () => {
  const map = JSON.parse(fence('.tip {\n}\n').map) as { sources: string[]; sourcesContent: string[] };
  expect(map).toMatchObject({ sources: ['view.css'], sourcesContent: ['.tip {\n}\n'] });
});
