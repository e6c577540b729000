/** Texts that are looked at, and of each so many characters: an error says what it refuses in a sentence. */
const MAX_TEXTS = 32;
const MAX_TEXT_LENGTH = 1_000;
/** The body of an error may be nested without end. */
const MAX_DEPTH = 6;

/** The texts in the body of an error, without the names of its fields. */
export function textsIn(body: unknown): string[] {
  const texts: string[] = [];
  const collect = (value: unknown, depth: number) => {
    if (texts.length >= MAX_TEXTS) return;
    if (typeof value === 'string') texts.push(value.slice(0, MAX_TEXT_LENGTH));
    else if (typeof value === 'object' && value !== null && depth > 0)
      Object.values(value).forEach((each) => collect(each, depth - 1));
  };
  collect(body, MAX_DEPTH);
  return texts;
}
