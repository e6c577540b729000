export const SUMMARY = `
.page-head { display: grid; gap: 0.375rem; justify-items: start; }
.page-head nav { margin-block-start: 0.5rem; }
.plate { inline-size: 100%; margin-block: 0.75rem 0.25rem; padding: 0.4375rem; background: var(--surface); border-radius: 1.375rem; box-shadow: 0 0 0 1px var(--line); }
.plate__face { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 0.75rem; align-items: center; border: 3px solid var(--tone); border-radius: 1rem; padding: 0.875rem 1rem; }
.plate__face .icon { inline-size: 2.5rem; block-size: 2.5rem; }
.plate__title { font: 850 1.75rem/1.05 var(--font-sign); color: var(--tone); letter-spacing: -0.015em; }
.plate__says { grid-column: 1 / -1; }
.short, .gates, .sentences { display: grid; gap: 0.5rem; }
.short li { display: flex; gap: 0.5rem; }
.short [data-tone] { color: var(--tone); font-weight: 600; }
.sentences { max-inline-size: 60rem; }
.sentences li { padding: 0.75rem 1rem; background: var(--surface); border-radius: 0.875rem; box-shadow: 0 0 0 1px var(--line); }
.sentences { margin-block-start: 0.75rem; }
.gates li { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; padding: 0.75rem 1rem; background: var(--surface); border-radius: 0.875rem; border-inline-start: 5px solid var(--tone); }
.gates li > div { flex: 1 1 16rem; }
.gate__result { display: flex; gap: 0.375rem; align-items: center; flex: 0 0 6.5rem; font-weight: 700; color: var(--tone); }
`;
