import { parseProviderJson } from '../provider-json';
import { parseLenientJson } from './lenient-json';
import { looksLikeAnswer } from './looks-like-answer';
import type { Mend } from './mends';
import { hasRepeatedFields } from './repeated-fields';
import { afterThoughts } from './thoughts';

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
