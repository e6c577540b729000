/** Elements that can be pressed. Other addresses are not followed. */
const CONTROLS =
  'button, summary, a[href^="/"], input:not([type="hidden"]), select, [role="button"], [role="tab"]';
/** Elements that show something without words. */
const WITHOUT_WORDS = 'img, svg, canvas, video, input:not([type="hidden"]), select, textarea, button';
/** Maximum length of a control's name in a sentence, in characters. */
const MAX_NAME_LENGTH = 40;

/** The elements in which the remote shows something: its place in the host, and what it added to the body. */
export const partsOfRemote = (): Element[] => [
  ...document.querySelectorAll('.stand-in__main, body > :not(#root, script, style, link)'),
];

export const hasContent = (part: Element): boolean =>
  part.textContent.trim() !== '' ||
  part.querySelector(WITHOUT_WORDS) !== null ||
  // Whether there is something to see in a shadow tree, pictures tell.
  [...part.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot);

export const controlsIn = (parts: readonly Element[]): HTMLElement[] =>
  parts
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(CONTROLS)])
    .filter((control) => !control.matches(':disabled'));

export const nameOf = (control: Element): string =>
  (control.getAttribute('aria-label') ?? control.textContent).trim().slice(0, MAX_NAME_LENGTH) ||
  control.tagName.toLowerCase();

/** Ids that React counts on with every view. */
const REACT_ID = /_r_\w+_/g;

const rulesOf = ({ cssRules }: CSSStyleSheet) => [...cssRules].map(({ cssText }) => cssText).join('');

/** A text that is equal for two states of a page that look the same at every size. */
export function fingerprintOf(page: Document): string {
  const fields = [...page.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
    ({ value, checked }) => `${value} ${checked}`,
  );
  const drawn = [...page.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL());
  const sheets = [...page.styleSheets, ...page.adoptedStyleSheets].map(rulesOf);
  const markup = page.documentElement.outerHTML.replace(REACT_ID, '');
  return [markup, ...fields, ...drawn, ...sheets].join('\n');
}
