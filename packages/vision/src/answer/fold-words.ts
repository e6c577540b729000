import { areWithinBounds, type Panel } from '@curbwise/contract';
import { decodeHTMLStrict } from 'entities';

/** How often text is decoded: some proxies escape twice. */
const MAX_DECODINGS = 2;

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const raised = (figures: string) => Array.from(figures, (figure) => RAISED[Number(figure)]).join('');

/**
 * Characters that take no space: soft hyphens within words (the grammar takes others for dashes), joiners, direction marks
 * and variation selectors.
 */
const INVISIBLE = /(?<=\p{L})\u00AD(?=\p{L})|(?:(?!\u00AD)\p{Default_Ignorable_Code_Point})+/gu;

/** The bytes of quotation marks, bullets and dashes in Windows-1252, where a text was taken for Latin-1. From U+0091. */
const OF_WINDOWS_1252 = '‘’“”•–—';
const WINDOWS_1252 = /[\u0091-\u0097]/g;
const FIRST_OF_WINDOWS_1252 = 0x91;

/**
 * Characters outside ASCII. Group 1 has those that would change their meaning when they are folded: raised figures are
 * minutes (`8³⁰`), figures in a circle would become part of a number, `º` would become the letter of `1O`, and a fraction
 * beside a figure (`8½`, `½2`) would become another number or a date.
 */
const NOT_ASCII = /((?![¼-¾⅐-⅞])\p{No}|[ªº]|(?<=\p{N})[¼-¾⅐-⅞]|[¼-¾⅐-⅞](?=\p{N}))|[^\p{ASCII}]/gu;

/** A character as Unicode's NFKC has it. Those that it takes apart into a space and an accent (`´`) stay. */
function compatible(character: string, kept?: string): string {
  const plain = kept ?? character.normalize('NFKC').replace('\u2044', '/');
  return /^ ./u.test(plain) ? character : plain;
}

/** Each format, and what it stands for. Tags after entities, because they may be escaped. */
const FORMATS: readonly (readonly [RegExp, string | ((match: string, ...groups: string[]) => string)])[] = [
  // LaTeX. Before escapes, which begin with the same letters.
  [/\$?(\d{1,2})\^\{?(\d{2})\}?\$?/g, (_, hour, minutes) => `${hour}${raised(minutes!)}`],
  [/(?<!\d)\\text(?:bf|rm)?\{([^{}]*)\}(?!\d)/g, '$1'],
  [/\\(?:long)?leftrightarrow\b/gi, '↔'],
  [/\\(?:long)?leftarrow\b/gi, '←'],
  [/\\(?:long)?rightarrow\b/gi, '→'],
  // Escapes of JSON that were escaped twice. No sign has a backslash.
  [/\\r\\n|\\[nr]|\r\n?|[\u2028\u2029\v\f]/g, '\n'],
  [/\\t/g, ' '],
  [/\\u([\da-fA-F]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code!, 16))],
  [/\\([^\w\s])/g, '$1'],
  // HTML and Markdown.
  [/<br {0,9}\/?>|<\/?(?:p|div|li|ul)>/gi, '\n'],
  [/<sup> {0,9}(\d{2}) {0,9}<\/sup>/gi, (_, figures) => raised(figures!)],
  [/(?<![^\s(])\*\*(?=[^\s*])([^*\n]*[^\s*])\*\*(?![^\s),.;:])/g, '$1'],
];

const TAG = /<\/?(?:b|i|u|em|strong|span|small|big|center)>/gi;

const ARROWS: readonly (readonly [RegExp, string])[] = [
  [/[◄◀⬅⇦⟵⭠🡐🡄👈]/gu, '←'],
  [/[►▶➡➔➜➞⇨⟶⭢🡒🡆👉]/gu, '→'],
  [/[⟷⬌⇔⟺⇄⭤]/gu, '↔'],
];

/** Kinds of arrows as one of `←`, `→` and `↔`. */
export const foldArrows = (text: string): string =>
  ARROWS.reduce((folded, [pattern, arrow]) => folded.replaceAll(pattern, arrow), text);

/** Whether a figure stands before something that is no letter, no space and no end of the text. */
const isBesideFigure = (one = '', other = '') => /\p{N}/u.test(one) && /[^\p{L}\s]/u.test(other);

/**
 * Removes what matches, unless figures would be joined that stand apart: these may be two numbers.
 * @param joint what stands between two letters then
 */
const without = (text: string, pattern: RegExp, joint: string): string =>
  text.replaceAll(pattern, (match, ...groups) => {
    const at = groups.findLast((group) => typeof group === 'number') as number;
    const [before, after] = [text.slice(0, at), text.slice(at + match.length)];
    if (isBesideFigure(before.at(-1), after.charAt(0)) || isBesideFigure(after.charAt(0), before.at(-1)))
      return match;
    return /\p{L}$/u.test(before) && /^\p{L}/u.test(after) ? joint : '';
  });

/**
 * Removes from the words of a sign what the format of an answer has added or damaged: entities and tags of HTML, escapes of
 * JSON, Markdown, LaTeX, invisible characters, characters of compatibility (Unicode NFKC), several kinds of arrows. No
 * letter and no figure that stands on the sign is changed, and no two figures are joined.
 * @param text within the bounds of a panel: the time is quadratic in runs of spaces
 */
export function foldWords(text: string): string {
  let plain = text;
  for (let decodings = 0; decodings < MAX_DECODINGS && plain.includes('&'); decodings += 1)
    plain = decodeHTMLStrict(plain);
  for (const [pattern, replacement] of FORMATS)
    plain = plain.replaceAll(pattern, replacement as (match: string, ...groups: string[]) => string);
  return foldArrows(without(without(plain, TAG, ' '), INVISIBLE, ''))
    .replaceAll(/(?<=[←→↔-])[─━]+|[─━]+(?=[←→↔])/gu, '-')
    .replaceAll(WINDOWS_1252, (byte) => OF_WINDOWS_1252.charAt(byte.charCodeAt(0) - FIRST_OF_WINDOWS_1252))
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
