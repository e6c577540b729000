/** @param contenders number of contenders, each with its own layer of boxes */
export const photoStyles = (contenders: number): string => `
.kinds { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block: 0.75rem; }
.kinds a { display: flex; gap: 0.375rem; align-items: center; padding: 0.5rem 0.75rem; border-radius: 0.75rem; background: var(--tone-tint); color: var(--tone); font-weight: 600; text-decoration: none; border: 1px solid currentColor; }
.lists__groups { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: 0.5rem 2rem; padding-block: 0.5rem; }
.filters { position: sticky; inset-block-start: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 0.5rem 0.75rem; align-items: end; padding-block: 0.625rem; background: var(--paper); border-block-end: 1px solid var(--line); }
.filters label { display: grid; gap: 0.125rem; font-size: 0.8125rem; color: var(--ink-soft); text-transform: capitalize; flex: 1 1 8.5rem; max-inline-size: 16rem; min-inline-size: 0; }
.filters select, .filters button { inline-size: 100%; min-block-size: 2.5rem; padding: 0.25rem 0.5rem; border: 1px solid var(--edge); border-radius: 0.625rem; background: var(--surface); font-size: 0.9375rem; color: var(--ink); }
.filters button { inline-size: auto; padding-inline: 0.875rem; cursor: pointer; }
.filters output { flex: 1 1 8rem; font-size: 0.875rem; padding-block: 0.5rem; }
.kind-group { margin-block-start: 2rem; scroll-margin-block-start: 5rem; }
.kind-group__head { border-block-start: 5px solid var(--tone); padding-block: 0.625rem 0; }
.kind-group__head h3 { display: flex; gap: 0.5rem; align-items: center; font-size: 1.25rem; color: var(--tone); }
.is-filtered .kind-group__head { display: none; }
.card { background: var(--surface); border-radius: 0.875rem; box-shadow: 0 0 0 1px var(--line); margin-block-start: 1rem; overflow: clip; scroll-margin-block-start: 5rem; content-visibility: auto; contain-intrinsic-block-size: auto 44rem; }
.card:target { box-shadow: 0 0 0 3px var(--focus); }
.card__head { display: grid; gap: 0.25rem; padding: 0.875rem 1rem 0; }
.right { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: center; font-size: 0.875rem; --tone: var(--allowed); }
.right .contender__id { font-weight: 400; }
.card__body { display: grid; gap: 1rem; padding: 1rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
.photo { display: grid; gap: 0.5rem; justify-items: center; }
.photo__frame { position: relative; line-height: 0; max-inline-size: 100%; }
.photo__frame img { display: block; max-inline-size: 100%; block-size: auto; border-radius: 0.5rem; background: var(--line); image-orientation: from-image; }
.photo__missing { padding: 2rem 1rem; border: 2px dashed var(--edge); border-radius: 0.5rem; color: var(--ink-soft); }
.boxes { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; overflow: visible; display: none; pointer-events: none; }
.boxes rect { fill: none; }
.boxes__edge { stroke: #000; stroke-width: 5; }
.boxes__line { stroke: #fff; stroke-width: 2.5; }
.boxes__number { overflow: visible; }
.boxes__number circle { fill: #000; stroke: #fff; stroke-width: 2; }
.boxes__number text { fill: #fff; font: 700 13px var(--font-text); }
${Array.from({ length: contenders + 1 }, (_, number) => `.photo:has(.choice [value='${number}']:checked) [data-layer='${number}']`).join(', ')} { display: block; }
.choice { border: 0; padding: 0; min-inline-size: 0; display: flex; flex-wrap: wrap; gap: 0.125rem 1rem; font-size: 0.8125rem; justify-self: stretch; }
.choice legend { padding: 0; color: var(--ink-soft); }
.choice label { display: inline-flex; gap: 0.375rem; align-items: center; padding-block: 0.25rem; cursor: pointer; }
.choice input { accent-color: var(--ink); margin: 0; inline-size: 1.125rem; block-size: 1.125rem; }
.readings { display: grid; gap: 1rem; min-inline-size: 0; }
.reading { display: grid; gap: 0.5rem; padding: 0.75rem 0.875rem; border-radius: 0.75rem; background: var(--tone-tint); border-inline-start: 5px solid var(--tone); }
.reading[data-kind='false-allow'] { border: 3px solid var(--tone); }
.reading > header { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: center; }
.kind { display: inline-flex; gap: 0.375rem; align-items: center; font: 800 1rem/1.2 var(--font-sign); color: var(--tone); }
.reading[data-kind='false-allow'] .kind { text-transform: uppercase; font-size: 1.125rem; letter-spacing: 0.02em; }
.reading .soft, .reading .detail { color: var(--ink); }
.wrong::first-letter { text-transform: uppercase; }
.panels, .instants { inline-size: 100%; background: var(--surface); border-radius: 0.5rem; font-size: 0.875rem; table-layout: fixed; }
.panels th, .panels td, .instants th, .instants td { padding: 0.4375rem 0.5rem; border-block-start: 1px solid var(--line); }
.panels thead th, .instants thead th { border: 0; font-weight: 400; font-size: 0.8125rem; color: var(--ink-soft); }
.panels tr > :first-child { inline-size: 2.25rem; position: relative; }
.panel-number { display: inline-grid; place-items: center; inline-size: 1.5rem; block-size: 1.5rem; border-radius: 50%; border: 2px solid var(--ink); font-size: 0.8125rem; font-weight: 700; line-height: 1; }
.panel-words { white-space: pre-line; font-weight: 600; }
.panel-words mark, .differs { background: none; color: var(--forbidden); text-decoration: underline wavy; text-underline-offset: 0.2em; text-decoration-skip-ink: none; }
.panel-words mark { font-weight: 800; }
.differs { text-decoration: none; font-weight: 700; border: 1.5px solid var(--forbidden); }
.differs__field { font-weight: 400; }
.signs { display: flex; flex-wrap: wrap; gap: 0.25rem; margin-block-start: 0.25rem; }
.signs li { padding: 0.0625rem 0.375rem; border-radius: 0.375rem; font-size: 0.8125rem; }
.signs li:not(.differs) { box-shadow: inset 0 0 0 1px var(--line); }
.signs .soft { box-shadow: none !important; padding-inline: 0; color: var(--ink-soft) !important; }
.absent { font-weight: 700; color: var(--forbidden); }
.absent::before { content: '✕ '; }
.is-false-allow td { background: var(--forbidden-tint); }
.is-false-allow strong, .is-false-allow .icon { color: var(--forbidden); }
.is-false-allow .detail { color: var(--forbidden); font-weight: 700; text-transform: uppercase; }
.is-false-allow .icon { margin-inline-end: 0.25rem; }
@media (min-width: 60rem) {
  .card__body { grid-template-columns: minmax(0, 26rem) minmax(0, 1fr); }
  .photo { position: sticky; inset-block-start: 5.5rem; }
}
`;
