export const PRINT = `
@media (max-width: 40rem) {
  .contenders__means { display: none; }
  .contenders th, .contenders td { padding-inline: 0.375rem; min-inline-size: 5.125rem; }
  .contenders [scope='row'], .contenders thead td { min-inline-size: 6rem; inline-size: 6rem; padding-inline-start: 0.625rem; }
  .contenders .figure { white-space: normal; font-size: 1rem; }
  .contenders .detail { font-size: 0.75rem; }
  .contenders__model { font-size: 0.875rem; }
  .contenders__name { font-size: 0.9375rem; }
  .filters { position: static; }
}
@media (forced-colors: active) {
  .plate, .card, .plot { border: 1px solid CanvasText; }
  .icon, .boxes { forced-color-adjust: none; }
}
@media print {
  :root { color-scheme: light; --paper: #fff; --surface: #fff; --ink: #000; --ink-soft: #333; --line: #bbb; --edge: #666;
    --allowed: #0b6b3a; --short: #6b4000; --forbidden: #b3141b; --uncertain: #3d4a5c; --failed: #50555c;
    --allowed-tint: #fff; --short-tint: #fff; --forbidden-tint: #fff; --uncertain-tint: #fff; --failed-tint: #fff; }
  body { font-size: 10pt; }
  .page { max-inline-size: none; padding: 0; }
  .skip, .page-head nav, .filters, .lists, .kinds { display: none !important; }
  .scroll { overflow: visible; }
  .card { content-visibility: visible; overflow: visible; }
  .card__body { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); }
  .photo { position: static; }
  .plot, .reading, .gates li, .sentences li, .photo { break-inside: avoid; }
  h2, h3, h4, .kind-group__head, .card__head { break-after: avoid; }
}
`;
