import { fenceStyles, unfencedRules } from './fence.cjs';

const FENCE = ":where([data-remote='tips'])";
const fence = (css: string) => fenceStyles(css, { name: 'tips', from: '/tips/src/view.css' });

test.each([
  ['.tip { color: red }', `${FENCE} .tip { color: red }`],
  ['.tip > b, * { margin: 0 }', `${FENCE} .tip > b, ${FENCE} * { margin: 0 }`],
  ['.tip:not(:root):is(.a, .b)::before {}', `${FENCE} .tip:not(:root):is(.a, .b)::before {}`],
  ['.tip__body, [title=body] {}', `${FENCE} .tip__body, ${FENCE} [title=body] {}`],
  ['@media print { p { color: red } }', `@media print { ${FENCE} p { color: red } }`],
  [
    '@keyframes both { from { opacity: 0 } } @keyframes turn { from { opacity: 0 } } .tip { animation: turn 1s ease-in var(--turn) both, turn 2s; }',
    `@keyframes tips__both { from { opacity: 0 } } @keyframes tips__turn { from { opacity: 0 } } ${FENCE} .tip { animation: tips__turn 1s ease-in var(--turn) both, tips__turn 2s; }`,
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
  ['html.dark p {}', '"html.dark p" reaches outside the remote: html is none of its own elements'],
  ['p, body {}', 'body is none of its own elements. Start with a class of the remote'],
  [':root { --a: 1 }', ':root is none'],
  [':is(:root, p) {}', ':root is none'],
  ['::view-transition-group(a) {}', '::view-transition-group(a) is none'],
  [':host(.a) p {}', ':host(.a) is none'],
  ['h\\74ml p {}', 'h\\74ml is none'],
  ['+ p {}', 'can match elements outside'],
  ['~ p {}', 'can match elements outside'],
  ['--tip: {} body { color: red }', 'it is in no rule'],
  [
    '@font-face { font-family: Sign }',
    '@font-face" reaches outside the remote: a font applies to the whole page',
  ],
  ['@property --a { syntax: "*" }', '@property --a" reaches outside'],
  ['@import url(other.css);', 'Import it in the script that imports this one'],
  ['@page { margin: 0 }', '@page" reaches outside'],
  [
    '@scope (.card) { p {} }',
    '"@scope (.card)" is lost in the build, because the CSS minifier does not support',
  ],
  ['@starting-style { p {} }', '@starting-style" is lost in the build'],
  ['.tip { &:hover { } }', '"&:hover" is lost in the build, because the CSS minifier does not support it'],
  ['.tip { @media print { p:not(&) { } } }', '"p:not(&)" is lost in the build'],
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

test.each([
  ['an empty style sheet', ''],
  ['a class below the root', `${FENCE} .tip{color:red}`],
  ['a child of the root, without quotes', ':where([data-remote=tips])>.tip + .tip{color:red}'],
  ['every selector of a list', `${FENCE} .tip,${FENCE} *{margin:0}`],
  ['a rule in a condition', `@media print{@supports (gap:1px){${FENCE} .tip{color:red}}}`],
  ['a rule in a layer', `@layer tips{${FENCE} .tip{color:red}}`],
  ['a selector with :has()', `${FENCE} .tip:has(+ .tip)::before{color:red}`],
  ['an animation with the prefix', '@keyframes tips__blink{from{opacity:0}}'],
  ['a nested rule', `${FENCE} .tip{&:hover{color:red} > b{color:red} + i{color:red} .dark & {color:red}}`],
])('%s is fenced', (_, css) => {
  expect(unfencedRules(css, 'tips')).toEqual([]);
});

test.each([
  ['the root itself', `${FENCE}{color:red}`, `"${FENCE}"`],
  ['a root with an ancestor', `.page ${FENCE} .tip{color:red}`, '".page'],
  ['a tag', 'p{color:red}', '"p" (line 1, column 1)'],
  ['the universal selector', '*{margin:0}', '"*"'],
  ['the page', ':root{--ink:red}', '":root"'],
  ['one selector of a list', `${FENCE} .tip,.button{color:red}`, `"${FENCE} .tip,.button"`],
  ['another remote', "[data-remote='tip'] p{color:red}", 'Build it with remoteConfiguration'],
  ['a prefix of the name', "[data-remote^='tips'] p{color:red}", "[data-remote^='tips'] p"],
  ['the next sibling of the root', `${FENCE} + p{color:red}`, '+ p'],
  ['a later sibling of the root', `${FENCE} ~ p{color:red}`, '~ p'],
  ['an ancestor of the root', `body:has(${FENCE}){color:red}`, 'body:has('],
  ['everything but the root', `:not(${FENCE}) p{color:red}`, ':not('],
  ['the root or another element', `:is(${FENCE}, .page) p{color:red}`, ':is('],
  ['a rule in a condition', '@media print{\n  header{display:none}\n}', '"header" (line 2, column 3)'],
  ['a scope without a root', '@scope{p{color:red}}', '"@scope"'],
  ['a scope of another element', '@scope (.page){p{color:red}}', '"@scope (.page)"'],
  ['an animation without the prefix', '@keyframes blink{from{opacity:0}}', 'Start the name with "tips__"'],
  ['a font', '@font-face{font-family:Sign;src:url(a.woff2)}', 'var(--font-text)'],
  ['a registered property', '@property --turn{syntax:"*";inherits:true}', '"@property --turn"'],
  ['an imported style sheet', '@import "https://example.com/a.css";', '"@import'],
  ['a printed page', '@page{margin:0}', '"@page"'],
  ['an unknown at-rule', '@whatever x;', 'Leave it to the host'],
  ['a declaration in no rule', '@media all{--tip:{} body{color:red}}', 'it is in no rule'],
  ['a nested rule that matches other elements', `${FENCE} .tip{p:not(&){color:red}}`, '"p:not(&)"'],
  [
    'a nested rule that matches what is around',
    `${FENCE} .tip{@media print{body:has(:not(a) &){color:red}}}`,
    '"body:has(',
  ],
  ['a rule around one that reaches outside', `${FENCE}{& + p{color:red}}`, `"${FENCE}"`],
])('%s reaches outside', (_, css, words) => {
  const sentences = unfencedRules(css, 'tips');
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toContain(words);
  expect(sentences[0]).toContain('reaches outside the remote: ');
});

test('reports each rule once, with what to do', () => {
  expect(unfencedRules('p{color:red}a{b{color:red}}', 'tips')).toEqual(
    ['"p" (line 1, column 1)', '"a" (line 1, column 13)'].map(
      (rule) =>
        `${rule} reaches outside the remote: it can match elements outside [data-remote='tips']. ` +
        'Build it with remoteConfiguration of @curbwise/remotes/webpack, which prevents that.',
    ),
  );
});

test.each([
  ['has an open rule', '.tip{'],
  ['has a line break in a string', `${FENCE} .a{content:"\n} body{color:red} .b{content:"}`],
  ['has a backslash before a comment', '@media all\\/*{} body{color:red} x/**/{}'],
])('reports a style sheet that %s', (_, css) => {
  expect(unfencedRules(css, 'tips')).toEqual([expect.stringContaining('The style sheet cannot be read: ')]);
});

test('strings on several lines, and quotes in comments and in strings, are fine', () => {
  const css = `/* don't */ ${FENCE} .tip { grid-template-areas: "a b"\n 'c d'; content: "it's \\" \\\n"; }`;
  expect(unfencedRules(css, 'tips')).toEqual([]);
});
