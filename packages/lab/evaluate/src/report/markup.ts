/** HTML, SVG or XML that is already escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | null | readonly Part[];

/**
 * Template tag for HTML, SVG or XML. Inserted text is escaped and loses its control characters; inserted markup stays
 * unchanged. Lists are joined, null is empty.
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
 * Characters that are invalid in XML 1.0, control a terminal or disguise text: control characters except tab and line
 * feed, lone surrogates, noncharacters, and marks that change the text direction.
 */
const UNPRINTABLE =
  // oxlint-disable-next-line no-control-regex -- it has to match them to remove them
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The text without unprintable characters. */
export const plainText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '');
