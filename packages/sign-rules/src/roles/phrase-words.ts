/** The words of a phrase: capitals without accents. `L'ÉTÉ` are two words, `OWNER'S` is one. */
export function wordsOf(phrase: string): string[] {
  return phrase
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toUpperCase()
    .replace(/\b([CDJLMNST]|QU)['’`]/g, '$1 ')
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether a word has only the letters that the classifier was trained on. */
export const isReadable = (word: string) => /^[A-Z]+$/.test(word);

/**
 * Words under which a word may be remembered: itself, then what is left without an ending of the plural.
 * Covers English, French and Spanish as far as the memory needs it; a wrong singular is a word that nobody remembered.
 */
export function formsOf(word: string): string[] {
  if (word.length < 4 || word.endsWith('SS')) return [word];
  if (word.endsWith('IES')) return [word, `${word.slice(0, -3)}Y`, word.slice(0, -1)];
  // MUJERES, but no METERES of a METER.
  if (word.endsWith('ERES')) return [word, word.slice(0, -1)];
  if (word.endsWith('ES')) return [word, word.slice(0, -1), word.slice(0, -2)];
  if (word.endsWith('S')) return [word, word.slice(0, -1)];
  if (word.endsWith('MEN')) return [word, `${word.slice(0, -2)}AN`];
  return [word];
}

/** Longest run of words that is remembered as one. */
export const MAX_RUN = 5;

/** Parts words into the runs that are known, the longest first, and single words. */
export function runsOf(words: readonly string[], isKnown: (run: string) => boolean): string[] {
  const runs: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(MAX_RUN, words.length - at);
    while (length > 1 && !isKnown(words.slice(at, at + length).join(' '))) length -= 1;
    runs.push(words.slice(at, at + length).join(' '));
    at += length;
  }
  return runs;
}
