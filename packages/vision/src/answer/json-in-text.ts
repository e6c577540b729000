import { parseProviderJson } from '../provider-json';
import { parseLenientJson } from './lenient-json';
import { looksLikeAnswer } from './looks-like-answer';
import type { Mend } from './mends';
import { isFields } from './fields';

/** Names that decide what is on a sign, where they are names of fields and not within a text. */
const FIELD =
  /(?:[{,]\s*)(?:"(?:panels|text|symbol|arrow)"|'(?:panels|text|symbol|arrow)'|(?:panels|text|symbol|arrow))\s*:/g;
const NAMES: ReadonlySet<string> = new Set(['panels', 'text', 'symbol', 'arrow']);

/**
 * Whether an object of some JSON has a field of a sign more than once. Parsers keep the last one, and the words that forbid
 * may be in the other.
 * @param text the JSON, or nearly JSON
 * @param value what it was parsed to
 */
const hasRepeatedFields = (text: string, value: unknown): boolean =>
  (text.match(FIELD)?.length ?? 0) > countIn(value);

function countIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + countIn(each), 0);
  if (!isFields(value)) return 0;
  return Object.entries(value).reduce(
    (sum, [name, each]) => sum + Number(NAMES.has(name)) + countIn(each),
    0,
  );
}

/** What models put around their thoughts: opening and closing marks. Drafts in thoughts must not count as answers. */
const BRACKETS: readonly (readonly [string, string])[] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<thought>', '</thought>'],
  ['<reasoning>', '</reasoning>'],
  // Magistral: https://docs.mistral.ai/capabilities/reasoning
  ['[THINK]', '[/THINK]'],
  // Kimi-VL
  ['◁think▷', '◁/think▷'],
];

/**
 * The channels of gpt-oss: thoughts in `analysis`, the answer in `final`. A server that strips the marks leaves
 * `assistantfinal`. Source: https://cookbook.openai.com/articles/openai-harmony
 */
const FINAL_CHANNELS = ['<|channel|>final<|message|>', 'assistantfinal'] as const;
const OTHER_CHANNEL = /<\|channel\|>|^\s*analysis(?=\W)/;
const CHANNEL_MARK = '<|';

/**
 * The part of a model's text that is not thoughts.
 * @returns null if thoughts begin and do not end
 */
function afterThoughts(text: string): string | null {
  const channel = FINAL_CHANNELS.find((mark) => text.includes(mark));
  if (channel !== undefined) return withoutMarks(text.slice(text.lastIndexOf(channel) + channel.length));
  if (OTHER_CHANNEL.test(text)) return null;
  const begin = Math.max(
    ...BRACKETS.map(([, close]) => (text.includes(close) ? text.lastIndexOf(close) + close.length : 0)),
  );
  const said = text.slice(begin);
  return BRACKETS.some(([open]) => said.includes(open)) ? null : said;
}

function withoutMarks(text: string): string {
  const end = text.indexOf(CHANNEL_MARK);
  return end === -1 ? text : text.slice(0, end);
}

/** How many opening braces are tried. A text with more does not hold one clear answer. */
const MAX_OPENINGS = 16;

/** How often each character is looked at on average, at most, so that the time is linear in the length of the text. */
const MAX_PASSES = 4;

/** A JSON value in a text, and what had to be mended to find it. */
export interface FoundJson {
  readonly value: unknown;
  readonly mended: readonly Mend[];
  /** Nothing else stands in the text, but for the marks of a block of code. */
  readonly isAlone: boolean;
}

/**
 * The top-level JSON values in a model's text: the whole text, or objects between words, in code blocks or after
 * thoughts. Nested objects are not listed separately.
 * @returns null if the objects cannot be determined: thoughts that do not end, too many braces that hold no object, a list
 *   or an object around them that does not end, or something like an answer that cannot be read
 */
export function jsonInText(text: string): FoundJson[] | null {
  const whole = parse(parseProviderJson, text);
  if (whole !== undefined)
    return hasRepeatedFields(text, whole) ? null : [{ value: whole, mended: [], isAlone: true }];
  const said = afterThoughts(text);
  if (said === null) return null;
  const objects = objectsIn(said);
  if (objects === null) return null;
  const { found, rest } = objects;
  if (looksLikeAnswer(rest) || !isBalanced(rest)) return null;
  const isAlone = found.length === 1 && /^\s*(?:```\w*)?\s*(?:```)?\s*$/.test(rest);
  const around: Mend[] = [
    ...(said === text ? [] : ['thoughts' as const]),
    ...(rest.trim() ? ['surrounded' as const] : []),
  ];
  return found.map(({ value, mended }) => ({ value, isAlone, mended: [...around, ...mended] }));
}

type ReadObject = Pick<FoundJson, 'value' | 'mended'>;

/** The objects in a text, and what stands around them. Null if there are too many braces, or a field stands twice. */
function objectsIn(text: string): { found: ReadObject[]; rest: string } | null {
  const found: ReadObject[] = [];
  let rest = '';
  let restFrom = 0;
  let openings = 0;
  let charactersLeft = MAX_PASSES * text.length;
  for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', at)) {
    openings += 1;
    const end = endOfObject(text, at);
    charactersLeft -= (end === -1 ? text.length : end) - at;
    if (openings > MAX_OPENINGS || charactersLeft < 0) return null;
    const object = end === -1 ? undefined : objectIn(text.slice(at, end));
    if (object === null) return null;
    if (object) {
      found.push(object);
      rest += `${text.slice(restFrom, at)} `;
      restFrom = end;
    }
    at = object ? end : at + 1;
  }
  return { found, rest: rest + text.slice(restFrom) };
}

/** The value of a text that is JSON, or nearly; undefined if it is not, null if a field stands twice. */
function objectIn(text: string): ReadObject | null | undefined {
  const strict = parse(parseProviderJson, text);
  const value = strict ?? parse(parseLenientJson, text);
  if (value === undefined) return undefined;
  return hasRepeatedFields(text, value) ? null : { value, mended: strict === undefined ? ['json'] : [] };
}

function parse(parser: (text: string) => unknown, text: string): unknown {
  try {
    return parser(text);
  } catch {
    return undefined;
  }
}

/** Whether as many lists and objects end in a text as begin. */
function isBalanced(text: string): boolean {
  const count = (mark: string) => text.split(mark).length;
  return count('[') === count(']') && count('{') === count('}');
}

/** The index after the closing brace of the object that begins at `begin`; -1 if it is not closed. */
function endOfObject(text: string, begin: number): number {
  let depth = 0;
  let isInString = false;
  for (let at = begin; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}
