export const FIGURES = `
.contenders { background: var(--surface); border-radius: 0.875rem; min-inline-size: 100%; margin-block-start: 0.75rem; border-collapse: separate; border-spacing: 0; }
.contenders th, .contenders td { padding: 0.5rem 0.625rem; border-block-start: 1px solid var(--line); min-inline-size: 6rem; }
.contenders thead > tr > * { border-block-start: 0; padding-block-start: 0.75rem; }
.contenders [scope='row'], .contenders thead td { position: sticky; inset-inline-start: 0; background: var(--surface); z-index: 1; inline-size: 16rem; min-inline-size: 7rem; overflow-wrap: break-word; }
.contenders thead td { border-start-start-radius: 0.875rem; }
.contenders tr:last-child th { border-end-start-radius: 0.875rem; }
.contenders__name { display: block; font-weight: 700; }
.contenders__means { display: block; font-weight: 400; font-size: 0.8125rem; color: var(--ink-soft); }
.contenders__provider, .contenders__model, .contenders__prompt { display: block; font-weight: 400; font-size: 0.8125rem; color: var(--ink-soft); }
.contenders__model { font: 700 0.9375rem/1.2 var(--font-text); color: var(--ink); }
.figure { display: block; font: 700 1.125rem/1.2 var(--font-sign); font-variant-numeric: tabular-nums; white-space: nowrap; }
.grave .figure { color: var(--tone); display: flex; gap: 0.25rem; align-items: center; }
.contenders .grave { background: var(--tone-tint); }
.grave .detail { color: var(--ink); }
.share-bar { display: block; inline-size: 100%; max-inline-size: 9rem; overflow: visible; margin-block: 0.125rem; fill: var(--tone, var(--ink)); }
.share-bar__all { stroke: var(--line); stroke-width: 6; }
.grave .share-bar__all { stroke: var(--edge); stroke-width: 2; }
.share-bar__interval { stroke: var(--tone, var(--ink)); stroke-width: 2; }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 1rem; align-items: start; }
.plot { background: var(--surface); border-radius: 0.875rem; padding: 1rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; box-shadow: 0 0 0 1px var(--line); }
.plot > svg, .multiples svg { inline-size: 100%; block-size: auto; overflow: visible; }
.plot > svg { max-inline-size: 28rem; }
.multiples { display: grid; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); gap: 1rem; }
.multiples > div { min-inline-size: 0; display: grid; grid-template-rows: 1fr auto; gap: 0.5rem; font-size: 0.8125rem; }
.multiples svg { max-inline-size: 14rem; }
.axis line { stroke: var(--line); }
.axis text { fill: var(--ink-soft); font: 11px var(--font-text); }
.axis__title { font-weight: 600; }
.point circle { fill: var(--ink); stroke: var(--surface); stroke-width: 2; }
.point text { fill: var(--paper); font: 700 11px var(--font-text); }
.whisker { stroke: var(--ink); stroke-width: 2; fill: none; }
.ideal { stroke: var(--edge); stroke-dasharray: 4 4; fill: none; }
.trend { stroke: var(--edge); fill: none; }
.bin { fill: var(--ink); stroke: var(--surface); }
.figures { inline-size: 100%; font-size: 0.875rem; }
.figures th, .figures td { padding: 0.3125rem 0.5rem 0.3125rem 0; border-block-start: 1px solid var(--line); font-variant-numeric: tabular-nums; }
.figures td { white-space: nowrap; }
.figures thead th { white-space: nowrap; border: 0; font-weight: 400; color: var(--ink-soft); font-size: 0.8125rem; }
`;
