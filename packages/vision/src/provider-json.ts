/**
 * Commas, objects and lists in the JSON of a provider, including those in texts. The fullest of 132 real answers has 700.
 * Three copies of thoughts of the maximum length have some 3,000 commas.
 */
export const MAX_PARTS = 8_000;

/**
 * Parses JSON that a provider or a model wrote. What takes time is the number of its parts: 400,000 lists in each other
 * take half a second.
 * @throws SyntaxError if the text is not JSON, or has more parts than any answer
 */
export function parseProviderJson(text: string, maxParts = MAX_PARTS): unknown {
  rejectTooManyParts(text, maxParts);
  return JSON.parse(text);
}

/** The same; undefined instead of an error. */
export function jsonOf(text: string): unknown {
  try {
    return parseProviderJson(text);
  } catch {
    return undefined;
  }
}

/** @throws SyntaxError if JSON has more parts than any answer */
export function rejectTooManyParts(text: string, maxParts = MAX_PARTS): void {
  let left = maxParts;
  for (const part of ',[{') {
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
      if ((left -= 1) < 0) throw new SyntaxError('The JSON has more parts than any answer');
    }
  }
}
