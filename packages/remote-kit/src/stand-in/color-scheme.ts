const QUERY = /\(prefers-color-scheme:\s*(light|dark)\)/g;
const asWritten = new WeakMap<CSSMediaRule, string>();

/** A condition as it is while one scheme is preferred: what asks for that one holds, what asks for the other does not. */
export const underScheme = (condition: string, scheme: 'light' | 'dark'): string =>
  condition.replace(QUERY, (_query, asked) => (asked === scheme ? '(width >= 0px)' : '(width < 0px)'));

function applyTo(rules: CSSRuleList, scheme: 'light' | 'dark'): void {
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) continue;
    const written = asWritten.get(rule) ?? rule.media.mediaText;
    asWritten.set(rule, written);
    rule.media.mediaText = underScheme(written, scheme);
    applyTo(rule.cssRules, scheme);
  }
}

/** Has the page look as it does on a device that prefers a scheme, also in the styles that are still to come. */
export function preferScheme(scheme: 'light' | 'dark'): void {
  const apply = () => [...document.styleSheets].forEach(({ cssRules }) => applyTo(cssRules, scheme));
  document.documentElement.style.colorScheme = scheme;
  // A style sheet does not tell by bubbling that it has arrived.
  document.addEventListener('load', apply, { capture: true });
  apply();
}
