import { areWithinBounds, type Panel } from '@curbwise/contract';
import { decodeHTMLStrict } from 'entities';

/** How often text is decoded: some proxies escape twice. */
const MAX_DECODINGS = 2;

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const raised = (figures: string) => Array.from(figures, (figure) => RAISED[Number(figure)]).join('');

/**
 * Characters that take no space: soft hyphens within words (the grammar takes others for dashes), joiners, direction marks,
 * variation selectors, and control characters other than tabs and line breaks.
 */
const INVISIBLE = /(?<=\p{L})\u00AD(?=\p{L})|(?!\u00AD)\p{Default_Ignorable_Code_Point}|(?![\t\n])\p{Cc}/gu;

/**
 * Characters outside ASCII. Group 1 has those that would change their meaning when they are folded: raised figures are
 * minutes (`8³⁰`), `º` would become the letter of `1O`, and a fraction after a figure (`8½`) would become another number.
 */
const NOT_ASCII = /([⁰¹²³⁴-⁹ªº]|(?<=\d)[¼-¾⅐-⅞])|[^\p{ASCII}]/gu;

/** A character as Unicode's NFKC has it. Those that it takes apart into a space and an accent (`´`) stay. */
function compatible(character: string, kept?: string): string {
  const plain = kept ?? character.normalize('NFKC').replace('\u2044', '/');
  return /^ ./u.test(plain) ? character : plain;
}

/** Each pattern, and what it stands for. In this order: escapes first, because tags may be escaped. */
const FORMATS: readonly (readonly [RegExp, string | ((match: string, ...groups: string[]) => string)])[] = [
  // LaTeX. Before escapes, which begin with the same letters.
  [/\$?(\d{1,2})\^\{?(\d{2})\}?\$?/g, (_, hour, minutes) => `${hour}${raised(minutes!)}`],
  [/\\text(?:bf|rm)?\{([^{}]*)\}/g, '$1'],
  [/\\(?:long)?leftrightarrow\b/gi, '↔'],
  [/\\(?:long)?leftarrow\b/gi, '←'],
  [/\\(?:long)?rightarrow\b/gi, '→'],
  // Escapes of JSON that were escaped twice. No sign has a backslash.
  [/\\r\\n|\\[nr]|\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n'],
  [/\\t/g, ' '],
  [/\\u([\da-fA-F]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code!, 16))],
  [/\\([^\w\s])/g, '$1'],
  // HTML and Markdown.
  [/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n'],
  [/<sup>\s*(\d{2})\s*<\/sup>/gi, (_, figures) => raised(figures!)],
  [/<\/?(?:b|i|u|em|strong|span|p|div|ul|li|small|big|center)>/gi, ''],
  [/(?<![^\s(])\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*(?![^\s),.;:])/g, '$1'],
  // Arrows, also drawn with lines.
  [/[◄◀⬅⇦⟵⭠🡐🡄👈]/gu, '←'],
  [/[►▶➡➔➜➞⇨⟶⭢🡒🡆👉]/gu, '→'],
  [/[⟷⬌⇔⟺⇄⭤]/gu, '↔'],
  [/(?<=[←→↔-])[─━]+|[─━]+(?=[←→↔])/gu, '-'],
];

/**
 * Removes from the words of a sign what the format of an answer has added or damaged: entities and tags of HTML, escapes of
 * JSON, Markdown, LaTeX, invisible characters, characters of compatibility (Unicode NFKC), several kinds of arrows. No
 * letter and no figure that stands on the sign is changed.
 */
export function foldWords(text: string): string {
  let plain = text;
  for (let decodings = 0; decodings < MAX_DECODINGS && plain.includes('&'); decodings += 1)
    plain = decodeHTMLStrict(plain);
  for (const [pattern, replacement] of FORMATS)
    plain = plain.replaceAll(pattern, replacement as (match: string, ...groups: string[]) => string);
  return plain
    .replaceAll(INVISIBLE, '')
    .replaceAll(NOT_ASCII, compatible)
    .normalize('NFC')
    .replaceAll(/ *\n[ \n]*/g, '\n')
    .trim();
}

/** Panels with their folded words as `mended`, where these differ from the verbatim ones. */
export function foldPanels(panels: readonly Panel[]): Panel[] {
  const folded = panels.map((panel) => {
    const mended = foldWords(panel.text);
    return mended === panel.text ? panel : { ...panel, mended };
  });
  return areWithinBounds(folded) ? folded : [...panels];
}
