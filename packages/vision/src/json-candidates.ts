import { parseProviderJson } from './provider-json';

/** How many opening braces are tried. A text with more does not hold one clear answer. */
const MAX_OPENINGS = 16;

/** How often each character is looked at on average, at most, so that the time is linear in the length of the text. */
const MAX_PASSES = 4;

/**
 * The top-level JSON objects in a model's text: the whole text, or objects between words, in code blocks or after
 * `<think>` blocks. Nested objects are not listed separately.
 * @returns null if the objects cannot be determined: an unclosed `<think>` block, or too many braces that hold no object
 */
export function jsonCandidates(text: string): unknown[] | null {
  const whole = parse(text);
  if (whole !== undefined) return [whole];
  const said = afterThoughts(text);
  if (said === null) return null;
  const candidates: unknown[] = [];
  let openings = 0;
  let charactersLeft = MAX_PASSES * said.length;
  for (let at = said.indexOf('{'); at !== -1; at = said.indexOf('{', at)) {
    openings += 1;
    const end = endOfObject(said, at);
    charactersLeft -= (end === -1 ? said.length : end) - at;
    if (openings > MAX_OPENINGS || charactersLeft < 0) return null;
    const object = end === -1 ? undefined : parse(said.slice(at, end));
    if (object !== undefined) candidates.push(object);
    at = object === undefined ? at + 1 : end;
  }
  return candidates;
}

function parse(text: string): unknown {
  try {
    return parseProviderJson(text);
  } catch {
    return undefined;
  }
}

/** The text after the last `<think>` block, whose drafts must not count; null if a block is not closed. */
function afterThoughts(text: string): string | null {
  const end = text.lastIndexOf('</think>');
  const said = end === -1 ? text : text.slice(end + '</think>'.length);
  return said.includes('<think>') ? null : said;
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
