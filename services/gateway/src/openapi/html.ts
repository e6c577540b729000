/** Text that is already HTML and is not escaped again. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | undefined | readonly Part[];

/** A template of HTML. Values are escaped unless they are `Html`; the items of a list are joined. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < parts.length ? render(parts[index]) : '')).join(''),
  );
}

function render(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(render).join('') : escape(String(part));
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** A sentence as HTML. Text between backticks becomes a `code` element. */
export function sentence(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

export const joined = (parts: readonly Html[], between: string): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : html`${between}${part}`))}`;
