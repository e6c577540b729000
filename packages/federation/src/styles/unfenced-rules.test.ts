import { unfencedRules } from './index.cjs';

const FENCE = ":where([data-remote='tips'])";

test.each([
  ['nothing', ''],
  ['a class below the root', `${FENCE} .tip{color:red}`],
  ['each of a list', `${FENCE} .tip,${FENCE} *{margin:0}`],
  ['the root as an attribute, without quotes', '[data-remote=tips]>.tip + .tip{color:red}'],
  ['the root itself', '[data-remote=tips]{color:red}'],
  ['a root below something', '.page [data-remote="tips"] .tip{color:red}'],
  ['a condition', `@media print{@supports (gap:1px){${FENCE} .tip{color:red}}}`],
  ['a layer', `@layer tips{${FENCE} .tip{color:red}}`],
  ['what has something in it', `${FENCE} .tip:has(+ .tip)::before{color:red}`],
  ['an animation of its own', '@keyframes tips__blink{from{opacity:0}}'],
  ['a scope', '@scope ([data-remote=tips]) to (.other){.tip,:scope{color:red} @media print{p{color:red}}}'],
  ['a rule in a rule', `${FENCE} .tip{&:hover{color:red} > b{color:red} + i{color:red} .dark & {color:red}}`],
])('%s is fenced', (_, css) => {
  expect(unfencedRules(css, 'tips')).toEqual([]);
});

test.each([
  ['a tag', 'p{color:red}', '"p" (line 1, column 1)'],
  ['all', '*{margin:0}', '"*"'],
  ['the page', ':root{--ink:red}', '":root"'],
  ['one of a list', `${FENCE} .tip,.button{color:red}`, `"${FENCE} .tip,.button"`],
  ['another remote', "[data-remote='tip'] p{color:red}", 'Build it by remoteConfiguration'],
  ['roots that only begin like it', "[data-remote^='tips'] p{color:red}", "[data-remote^='tips'] p"],
  ['what stands beside the root', `${FENCE} + p{color:red}`, '+ p'],
  ['what follows the root', `${FENCE} ~ p{color:red}`, '~ p'],
  ['what has the root in it', `body:has(${FENCE}){color:red}`, 'body:has('],
  ['what is not the root', `:not(${FENCE}) p{color:red}`, ':not('],
  ['one of two roots', `:is(${FENCE}, .page) p{color:red}`, ':is('],
  ['a rule in a condition', '@media print{\n  header{display:none}\n}', '"header" (line 2, column 3)'],
  ['a scope of all', '@scope{p{color:red}}', '"@scope"'],
  ['a scope of another', '@scope (.page){p{color:red}}', '"@scope (.page)"'],
  ['an animation of any name', '@keyframes blink{from{opacity:0}}', 'Begin it with "tips__"'],
  ['a typeface', '@font-face{font-family:Sign;src:url(a.woff2)}', 'var(--font-text)'],
  ['a property', '@property --turn{syntax:"*";inherits:true}', '"@property --turn"'],
  ['a style sheet from elsewhere', '@import "https://example.com/a.css";', '"@import'],
  ['a printed page', '@page{margin:0}', '"@page"'],
  ['a rule that is not known', '@whatever x;', 'Leave it to the host'],
  ['a rule in a rule that goes elsewhere', `${FENCE} .tip{p:not(&){color:red}}`, '"p:not(&)"'],
  ['one beside the root, in its rule', `${FENCE}{& + p{color:red}}`, '"& + p"'],
])('%s reaches outside', (_, css, words) => {
  const sentences = unfencedRules(css, 'tips');
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toContain(words);
  expect(sentences[0]).toContain('reaches outside of the remote: ');
});

test('each rule is said once, with what to do', () => {
  expect(unfencedRules('p{color:red}a{b{color:red}}', 'tips')).toEqual(
    ['"p" (line 1, column 1)', '"a" (line 1, column 13)'].map(
      (rule) =>
        `${rule} reaches outside of the remote: what it matches need not be below [data-remote='tips']. ` +
        'Build it by remoteConfiguration of @curbwise/federation, which puts it there.',
    ),
  );
});

test('what cannot be read is said, not let through', () => {
  expect(unfencedRules('.tip{', 'tips')).toEqual([
    expect.stringContaining('The style sheet cannot be read: '),
  ]);
});
