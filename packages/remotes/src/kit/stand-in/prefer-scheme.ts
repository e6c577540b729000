const QUERY = /\(prefers-color-scheme:\s*(light|dark)\)/g;
/** Original conditions of the media rules that were changed. */
const originals = new WeakMap<CSSMediaRule, string>();

/** Rewrites a media condition: `prefers-color-scheme` becomes always true for this scheme and always false for the other. */
const underScheme = (condition: string, scheme: 'light' | 'dark'): string =>
  condition.replace(QUERY, (_query, preferred) =>
    preferred === scheme ? '(width >= 0px)' : '(width < 0px)',
  );

function applyTo(rules: CSSRuleList, scheme: 'light' | 'dark'): void {
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) continue;
    const original = originals.get(rule) ?? rule.media.mediaText;
    originals.set(rule, original);
    rule.media.mediaText = underScheme(original, scheme);
    applyTo(rule.cssRules, scheme);
  }
}

/** Makes the page look as on a device that prefers a scheme, including style sheets that load later. */
export function preferScheme(scheme: 'light' | 'dark'): void {
  const apply = () => [...document.styleSheets].forEach(({ cssRules }) => applyTo(cssRules, scheme));
  document.documentElement.style.colorScheme = scheme;
  // Captured: the load event of a style sheet does not bubble.
  document.addEventListener('load', apply, { capture: true });
  apply();
}
