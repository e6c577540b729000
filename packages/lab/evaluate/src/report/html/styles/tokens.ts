/** The product's colours, copied from packages/ui/src/tokens.css, as the report cannot load that file. */
export const TOKENS = `
:root {
  color-scheme: light dark;
  --paper: #f4f3ef; --surface: #fff; --ink: #16181b; --ink-soft: #50555c;
  --line: #dedcd5; --edge: #85827a; --focus: #1250c4;
  --allowed: #0b6b3a; --allowed-tint: #e7f4ec;
  --short: #855000; --short-tint: #fff1d6;
  --forbidden: #b3141b; --forbidden-tint: #fbe9e8;
  --uncertain: #3d4a5c; --uncertain-tint: #e9edf3;
  --failed: #50555c; --failed-tint: #ebeae5;
  --font-sign: Overpass, 'Segoe UI', system-ui, -apple-system, Roboto, sans-serif;
  --font-text: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15171a; --surface: #1f2226; --ink: #f2f1ec; --ink-soft: #b0b6be;
    --line: #33373d; --edge: #757c86; --focus: #8ab8ff;
    --allowed: #53d38c; --allowed-tint: #12301f;
    --short: #ffc45c; --short-tint: #38280a;
    --forbidden: #ff8a84; --forbidden-tint: #3a1616;
    --uncertain: #b9c6d8; --uncertain-tint: #232b36;
    --failed: #b0b6be; --failed-tint: #2a2d31;
  }
}
[data-tone='allowed'] { --tone: var(--allowed); --tone-tint: var(--allowed-tint); }
[data-tone='short'] { --tone: var(--short); --tone-tint: var(--short-tint); }
[data-tone='forbidden'] { --tone: var(--forbidden); --tone-tint: var(--forbidden-tint); }
[data-tone='uncertain'] { --tone: var(--uncertain); --tone-tint: var(--uncertain-tint); }
[data-tone='failed'] { --tone: var(--failed); --tone-tint: var(--failed-tint); }
`;
