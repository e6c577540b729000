export const BASE = `
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-block: 1rem; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1rem/1.45 var(--font-text); overflow-wrap: anywhere; }
h1, h2, h3, h4, h5, p, ul, figure, fieldset { margin: 0; }
ul { padding: 0; list-style: none; }
[hidden] { display: none !important; }
a { color: inherit; text-underline-offset: 0.2em; }
code { font-size: 0.9em; }
summary { cursor: pointer; padding-block: 0.375rem; }
button, select { font: inherit; color: inherit; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
h1, h2, h3, h4, h5 { font-family: var(--font-sign); line-height: 1.15; letter-spacing: -0.01em; text-wrap: balance; }
h1 { font-size: clamp(1.75rem, 6vw, 2.5rem); font-weight: 850; }
h2 { font-size: 1.375rem; font-weight: 800; margin-block-end: 0.5rem; }
h3 { font-size: 1.0625rem; font-weight: 800; }
h4 { font-size: 1.125rem; font-weight: 800; }
h5 { font-size: 1rem; font-weight: 700; }
.soft { color: var(--ink-soft); font-size: 0.875rem; }
.detail { display: block; color: var(--ink-soft); font-size: 0.8125rem; font-weight: 400; }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; inset-inline-start: 0.5rem; inset-block-start: -4rem; padding: 0.5rem 0.75rem; background: var(--surface); border-radius: 0.5rem; z-index: 2; }
.skip:focus { inset-block-start: 0.5rem; }
.icon-drawings { position: absolute; inline-size: 0; block-size: 0; }
.icon { inline-size: 1.25em; block-size: 1.25em; flex: none; vertical-align: -0.3em; fill: none; stroke: var(--surface); stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round; color: var(--tone, var(--ink-soft)); }
.page { max-inline-size: 78rem; margin-inline: auto; padding: 1.5rem min(1.125rem, 4vw) 4rem; }
main > section { margin-block-start: 2.5rem; }
.links { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
.links a { display: inline-block; padding-block: 0.25rem; }
.badge { flex: none; display: inline-grid; place-items: center; inline-size: 1.5em; block-size: 1.5em; border-radius: 50%; background: var(--ink); color: var(--paper); font: 700 0.8125rem/1 var(--font-text); }
.contender { display: inline-flex; align-items: baseline; gap: 0.375rem; vertical-align: baseline; }
.contender__id { font-weight: 600; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { text-align: start; vertical-align: top; }
`;
