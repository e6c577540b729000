/** The styles of the API page. The colours are those of the web app. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: #f4f3ef;
  --surface: #fff;
  --ink: #16181b;
  --ink-soft: #50555c;
  --line: #dedcd5;
  --link: #1250c4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15171a;
    --surface: #1f2226;
    --ink: #f2f1ec;
    --ink-soft: #b0b6be;
    --line: #33373d;
    --link: #8ab8ff;
  }
}

* { box-sizing: border-box; margin: 0; }
html { scroll-padding-top: 2rem; }
body {
  margin: 0 auto;
  padding: 1.5rem min(1.125rem, 5vw) 4rem;
  max-width: 72rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  overflow-wrap: anywhere;
}

h1, h2, h3, h4 { line-height: 1.2; }
h1 { margin-bottom: 0.5rem; font-size: 1.75rem; }
h1 small { color: var(--ink-soft); font-size: 1rem; font-weight: 400; }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.375rem; }
h3 { font-size: 1.125rem; }
h4 { margin: 1.25rem 0 0.25rem; font-size: 1rem; }
p { margin: 0.25rem 0 0.5rem; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code, pre { font: 0.9375em/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
pre { margin-bottom: 1rem; padding: 0.75rem; background: var(--paper); white-space: pre-wrap; }

nav { margin-top: 1.5rem; }
nav h2 { margin: 0.75rem 0 0; color: var(--ink-soft); font-size: 1rem; }
nav ul { padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.375rem 0; }

article { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 0.875rem; }
article, table { background: var(--surface); }
dt > code { font-weight: 700; }
.soft { color: var(--ink-soft); }

details, dl > div, th, td { border-top: 1px solid var(--line); }
details > :not(summary) { margin-inline: 1.125rem; }
summary, dl > div { padding: 0.5rem 0; }
summary { cursor: pointer; }
dl { margin: 0.5rem 0; }
dl dl { margin-left: 1rem; }

table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; text-align: left; vertical-align: top; }

@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 15rem minmax(0, 1fr); column-gap: 2.5rem; }
  header { grid-column: 1 / -1; max-width: 45rem; }
  nav { position: sticky; top: 1rem; align-self: start; }
  dl > div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); column-gap: 1rem; }
}
`;
