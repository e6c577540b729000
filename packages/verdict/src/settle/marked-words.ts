/** A word of a text, and whether it tells the text from others. */
export interface MarkedWord {
  readonly word: string;
  readonly isMarked: boolean;
}

/** Between the rows of a sign that are shown in one line. */
export const ROW_END = '·';

const wordsIn = (text: string) =>
  text.split('\n').flatMap((row, at) => [...(at > 0 ? [ROW_END] : []), ...row.split(/\s+/).filter(Boolean)]);

/** The words of each text, in one line. Those that another text does not have, or not as often, are marked. */
export function markedWords(texts: readonly string[]): MarkedWord[][] {
  const all = texts.map(wordsIn);
  const count = (words: readonly string[], word: string) => words.filter((other) => other === word).length;
  return all.map((words) =>
    words.map((word, at) => {
      const before = count(words.slice(0, at), word);
      return { word, isMarked: word !== ROW_END && all.some((others) => count(others, word) <= before) };
    }),
  );
}
