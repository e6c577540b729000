import type { RecognisedCharacter } from './ctc';

/**
 * The letters on both sides of a real space are at least this many times farther apart than letters within words (their
 * lower quartile). Measured on 55 photos of signs: false spaces 0.75 to 1.5 (`E X C E P T` up to 1.1), real ones 1.33 and
 * more, but 1.0 before a small TO. A real space that is removed costs little: the grammar splits `ANYTIME` and `6PMTO`.
 */
const MIN_STEP = 1.35;
/** With fewer letters, the usual distance between letters is unknown. */
const MIN_LETTERS = 5;

const isLetter = ({ character }: RecognisedCharacter) => /[A-Za-z]/.test(character);

/** Removes spaces that are no wider than the distance between letters: widely spaced letters are one word. */
export function withoutFalseSpaces(characters: readonly RecognisedCharacter[]): RecognisedCharacter[] {
  const printed = characters.filter(({ character }) => character.trim() !== '');
  const pairs = printed.flatMap((after, index) => {
    const before = printed[index - 1];
    return before && isLetter(before) && isLetter(after)
      ? [{ after, step: after.position - before.position }]
      : [];
  });
  if (pairs.length < MIN_LETTERS - 1) return [...characters];
  const steps = pairs.map(({ step }) => step).sort((one, other) => one - other);
  const usual = steps[Math.floor(steps.length / 4)] ?? 0;
  const narrow = new Set(pairs.filter(({ step }) => step < MIN_STEP * usual).map(({ after }) => after));
  return characters.filter(({ character }, index) => {
    const next = characters[index + 1];
    return character.trim() !== '' || next === undefined || !narrow.has(next);
  });
}
