/** Beginnings of objects that are looked at. An answer that has more is not one that says a single thing. */
const MAX_BEGINNINGS = 16;

/**
 * The JSON objects in what a model wrote: the text itself, or whatever stands between words, in a block of code, behind
 * thoughts. An object within another one is none of its own.
 * @returns null where they cannot be told: thoughts without an end, or too many beginnings
 */
export function jsonCandidates(text: string): unknown[] | null {
  const whole = parse(text);
  if (whole !== undefined) return [whole];
  const said = withoutThoughts(text);
  if (said === null) return null;
  const candidates: unknown[] = [];
  let beginnings = 0;
  for (let at = said.indexOf('{'); at !== -1; at = said.indexOf('{', at)) {
    beginnings += 1;
    if (beginnings > MAX_BEGINNINGS) return null;
    const end = endOfObject(said, at);
    const object = end === -1 ? undefined : parse(said.slice(at, end));
    if (object !== undefined) candidates.push(object);
    at = object === undefined ? at + 1 : end;
  }
  return candidates;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What stands behind the thoughts. Drafts of an answer in them are no answers. */
function withoutThoughts(text: string): string | null {
  const end = text.lastIndexOf('</think>');
  const said = end === -1 ? text : text.slice(end + '</think>'.length);
  return said.includes('<think>') ? null : said;
}

/** Where the object that begins at a brace ends, one behind its last; -1 if it does not. */
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
