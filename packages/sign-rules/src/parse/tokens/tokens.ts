/**
 * A word, a number or a mark in a panel's text, in upper case and without accents. `start` and `end` are offsets in the
 * original text.
 */
export interface Token {
  text: string;
  type: 'word' | 'number' | 'mark';
  start: number;
  end: number;
  /** Nothing stands between this token and the one before it. */
  glued: boolean;
  /** Line of the panel, counted from 0. */
  line: number;
  /** A wide gap separates it from the token before it on the same line. */
  apart: boolean;
}

const DASHES = /[=~_\u2010-\u2015\u2212\u00AD\u2022\u00B7]/;
const APOSTROPHES = /[\u2018\u2019\u00B4`]/;
const LEFT_ARROWS = /[\u2190\u21D0\u21E6\u25C0\u2B05]/;
const RIGHT_ARROWS = /[\u2192\u21D2\u21E8\u25B6\u27A1]/;
const DOUBLE_ARROWS = /[\u2194\u21D4\u2B0C]/;

/** Normalizes one character to exactly one character, so that offsets in the original text stay valid. */
function fold(character: string): string {
  if (character === '\u24C5') return 'P';
  if (DASHES.test(character)) return '-';
  if (character < '\u0080') return character.toUpperCase();
  if (APOSTROPHES.test(character)) return "'";
  if (LEFT_ARROWS.test(character)) return '<';
  if (RIGHT_ARROWS.test(character)) return '>';
  if (DOUBLE_ARROWS.test(character)) return '\u2194';
  if (RAISED.includes(character)) return character;
  const plain = character.normalize('NFD').charAt(0).toUpperCase();
  return plain.length === 1 ? plain : character;
}

/** Superscript digits, as Australian signs write minutes: `8³⁰`. */
const RAISED = '\u2070\u00B9\u00B2\u00B3\u2074\u2075\u2076\u2077\u2078\u2079';
const plainDigits = (raised: string) => Array.from(raised, (digit) => RAISED.indexOf(digit)).join('');
const isRaised = (text: string) => RAISED.includes(text.charAt(0));

/** `8 A M` is AM. In `8-10 A M-F` and `7-9 P M TH`, where another day follows, M is Monday. */
const SPLIT_HALF = /(?<=\d ?)([AP]) M\b(?! ?(?:(?:-|TO|THRU|,|&|\/) ?[A-Z]|(?:T|W|TH|F)\b))/.source;
/** A part of a domain name has at most 63 characters (RFC 1035). */
const ADDRESS = /(?:HTTPS?:\/\/|WWW\.)\S+|[A-Z][A-Z\d-]{0,62}\.(?:COM|ORG|GOV|NET)\b\S*/.source;

/** Token text for a part that could not be read: `...`, `____`, `***`, `[ ]`. */
const GAP = '\u2026';
const GAPS = String.raw`${GAP}+|\.{3,}|\*{2,}|#{2,}|\[[\s.]*\]|\([\s.]*\)`;

/**
 * One token. `A.M.` is one word; a run of dashes and angle brackets is one mark (a dash or an arrow).
 * Groups: 1 the letter of `A.M.`, 2 the letter of `A M`, 3 a web address, 4 an unreadable part.
 */
const TOKEN = new RegExp(
  String.raw`([AP])\. ?M\b|${SPLIT_HALF}|(${ADDRESS})|(${GAPS})|[${RAISED}]+|[A-Z\u00C0-\u024F]+(?:'[A-Z\u00C0-\u024F]+)*|\d+|[<>\u2194][-<>\u2194]*|-[-<>\u2194]*|[^\s.]|\.(?=\d)`,
  'y',
);

function typeOf(text: string): Token['type'] {
  if (/^\d/.test(text) || isRaised(text)) return 'number';
  return /^[A-Z\u00C0-\u024F\u2026]/.test(text) ? 'word' : 'mark';
}

function markOf(text: string): string {
  const left = text.includes('<') || text.includes('\u2194');
  const right = text.includes('>') || text.includes('\u2194');
  if (left && right) return '<>';
  if (left) return '<';
  if (right) return '>';
  return text.startsWith('-') ? '-' : text;
}

/** Printable ASCII only. Such text, the usual case, is folded without looking at each character. */
const isAscii = (text: string) => /^[\t\n\r -~]*$/.test(text);

function foldAll(text: string): string {
  if (isAscii(text) && !text.includes('__'))
    return text.toUpperCase().replace(/[=~_]/g, '-').replace(/`/g, "'");
  const marked = text.replace(/__+/g, (gap) => GAP.repeat(gap.length));
  return Array.from({ length: marked.length }, (_, i) => fold(marked.charAt(i))).join('');
}

/** Digits misread as letters and letters misread as digits, in places where only the other one is possible. */
const LETTERS_FOR_FIGURES: readonly (readonly [RegExp, string])[] = [
  [/(?<=[A-Z])0(?=[A-Z]{2})|(?<=\b[NT])0\b/g, 'O'],
  [/(?<=[A-Z]{2})1(?=[A-Z]{2})(?![AP]M\b)/g, 'I'],
  [/(?<=\d)O(?![A-Z\d])|(?<=\d)O(?=[AP]M\b)/g, '0'],
  [/(?<=\d[:.])O(?=[O\d])|(?<=\d[:.][O\d])O(?![B-OQ-Z])/g, '0'],
  [/(?<=\b1)[IL](?=[: ]?(?:\d\d|[AP]M\b))/g, '1'],
];

/**
 * Corrects typical misreadings of a camera: a zero inside a word becomes the letter O (`N0 PARKING`), a letter O inside
 * a number becomes a zero (`1O AM`); the same for 1 and I. The length does not change, so offsets stay valid.
 */
function mendMisreadings(text: string): string {
  return LETTERS_FOR_FIGURES.reduce((mended, [pattern, figure]) => mended.replace(pattern, figure), text);
}

/** A mark without meaning: a quotation mark, or one beside a dash or a word (`MON -, FRI`, `FROM: 8AM`). */
function isStray(tokens: readonly Token[], index: number): boolean {
  const [before, mark, after] = [tokens[index - 1], tokens[index], tokens[index + 1]];
  if (mark?.type !== 'mark') return false;
  if (/["\u201C\u201D]/.test(mark.text)) return true;
  if (mark.text === ':') return before?.type !== 'number' || after?.type !== 'number';
  return /^[,;'`]$/.test(mark.text) && (before?.text === '-' || after?.text === '-');
}

/** Splits a text into tokens. Drops a full stop after a word (`LUN.`) and keeps one before a digit (`7.30`). */
export function tokenize(text: string): Token[] {
  const folded = mendMisreadings(foldAll(text));
  const tokens: Token[] = [];
  let at = 0;
  let line = 0;
  while (at < folded.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(folded);
    if (!match) {
      if (text.charAt(at) === '\n') line += 1;
      at += 1;
      continue;
    }
    const raw = match[0];
    const type = match[4] ? 'word' : typeOf(raw);
    const half = match[1] ?? match[2];
    const words = half
      ? `${half}M`
      : match[3]
        ? 'WWW'
        : match[4]
          ? GAP
          : isRaised(raw)
            ? plainDigits(raw)
            : raw;
    const end = at + raw.length;
    tokens.push({
      text: type === 'mark' ? markOf(raw) : words,
      type,
      start: at,
      end,
      glued: tokens.at(-1)?.end === at,
      line,
      apart: /(?: {3}|\t)$/.test(folded.slice(Math.max(0, at - 3), at)) && tokens.at(-1)?.line === line,
    });
    at = end;
  }
  return tokens.filter((_, index) => !isStray(tokens, index));
}
