import { parseProviderJson } from '../provider-json';
import { parseLenientJson } from './lenient-json';
import type { Mend } from './mends';
import { afterThoughts } from './thoughts';

/** How many opening braces are tried. A text with more does not hold one clear answer. */
const MAX_OPENINGS = 16;

/** How often each character is looked at on average, at most, so that the time is linear in the length of the text. */
const MAX_PASSES = 4;

/** A JSON value in a text, and what had to be mended to find it. */
export interface FoundJson {
  readonly value: unknown;
  readonly mended: readonly Mend[];
  /** Nothing follows it but blanks, or the end of a block of code. */
  readonly isAtEnd: boolean;
}

/**
 * The top-level JSON values in a model's text: the whole text, or objects between words, in code blocks or after
 * thoughts. Nested objects are not listed separately.
 * @returns null if the objects cannot be determined: thoughts that do not end, or too many braces that hold no object
 */
export function jsonInText(text: string): FoundJson[] | null {
  const whole = parse(parseProviderJson, text);
  if (whole !== undefined) return [{ value: whole, mended: [], isAtEnd: true }];
  const said = afterThoughts(text);
  if (said === null) return null;
  const thoughts: Mend[] = said === text ? [] : ['thoughts'];
  const found: FoundJson[] = [];
  let openings = 0;
  let charactersLeft = MAX_PASSES * said.length;
  for (let at = said.indexOf('{'); at !== -1; at = said.indexOf('{', at)) {
    openings += 1;
    const end = endOfObject(said, at);
    charactersLeft -= (end === -1 ? said.length : end) - at;
    if (openings > MAX_OPENINGS || charactersLeft < 0) return null;
    const object = end === -1 ? undefined : objectIn(said.slice(at, end));
    if (object) {
      const surrounded: Mend[] = said.slice(0, at).trim() || said.slice(end).trim() ? ['surrounded'] : [];
      const isAtEnd = /^\s*(?:```\s*)?$/.test(said.slice(end));
      found.push({ value: object.value, mended: [...thoughts, ...surrounded, ...object.mended], isAtEnd });
    }
    at = object ? end : at + 1;
  }
  return found;
}

/** The value of a text that is JSON, or nearly. */
function objectIn(text: string): Pick<FoundJson, 'value' | 'mended'> | undefined {
  const strict = parse(parseProviderJson, text);
  if (strict !== undefined) return { value: strict, mended: [] };
  const lenient = parse(parseLenientJson, text);
  return lenient === undefined ? undefined : { value: lenient, mended: ['json'] };
}

function parse(parser: (text: string) => unknown, text: string): unknown {
  try {
    return parser(text);
  } catch {
    return undefined;
  }
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
