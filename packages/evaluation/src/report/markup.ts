/** Text of a page, a drawing or an XML file that needs no escaping any more. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | null | readonly Part[];

/**
 * HTML, SVG or XML as a template: whatever is put in is escaped and freed of control characters, unless it is markup
 * already. Lists follow one another, null is nothing.
 */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(
    strings.map((text, index) => text + (index < parts.length ? render(parts[index]!) : '')).join(''),
  );
}

function render(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escape(plainText(String(part)));
  return part.map(render).join('');
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/**
 * What XML 1.0 or a terminal cannot take, or what hides how a text runs: control characters but tab and line feed,
 * lone surrogates, noncharacters, and marks that turn the direction of writing.
 */
const UNPRINTABLE =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Words of labels and readings without the characters that no report can show. */
export const plainText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '');
