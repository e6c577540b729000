import { unfencedRules } from './index.cjs';

const FENCE = ":where([data-remote='tips'])";

test.each([
  ['an empty style sheet', ''],
  ['a class below the root', `${FENCE} .tip{color:red}`],
  ['every selector of a list', `${FENCE} .tip,${FENCE} *{margin:0}`],
  ['the root as an attribute, without quotes', '[data-remote=tips]>.tip + .tip{color:red}'],
  ['the root itself', '[data-remote=tips]{color:red}'],
  ['a root with an ancestor', '.page [data-remote="tips"] .tip{color:red}'],
  ['a rule in a condition', `@media print{@supports (gap:1px){${FENCE} .tip{color:red}}}`],
  ['a rule in a layer', `@layer tips{${FENCE} .tip{color:red}}`],
  ['a selector with :has()', `${FENCE} .tip:has(+ .tip)::before{color:red}`],
  ['an animation with the prefix', '@keyframes tips__blink{from{opacity:0}}'],
  ['a scope', '@scope ([data-remote=tips]) to (.other){.tip,:scope{color:red} @media print{p{color:red}}}'],
  ['a nested rule', `${FENCE} .tip{&:hover{color:red} > b{color:red} + i{color:red} .dark & {color:red}}`],
])('%s is fenced', (_, css) => {
  expect(unfencedRules(css, 'tips')).toEqual([]);
});

test.each([
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
  ['a nested rule that matches other elements', `${FENCE} .tip{p:not(&){color:red}}`, '"p:not(&)"'],
  ['a sibling of the root, in a nested rule', `${FENCE}{& + p{color:red}}`, '"& + p"'],
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

test('reports a style sheet that cannot be parsed', () => {
  expect(unfencedRules('.tip{', 'tips')).toEqual([
    expect.stringContaining('The style sheet cannot be read: '),
  ]);
});
