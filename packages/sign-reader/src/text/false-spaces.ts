import type { RecognisedCharacter } from './ctc';

/**
 * Between words letters stand this much farther apart than the nearest quarter within them. On 55 photos of signs: false
 * spaces 0.75 to 1.5 times (`E X C E P T` up to 1.1), true ones 1.33 and more, and 1.0 before a small TO. A true one that
 * is taken for a false one costs little, since the grammar parts words again: `ANYTIME`, `6PMTO`.
 */
const MIN_STEP = 1.35;
/** From so few letters it cannot be told how far apart letters stand. */
const MIN_LETTERS = 5;

const isLetter = ({ character }: RecognisedCharacter) => /[A-Za-z]/.test(character);

/** Takes the spaces out that are no wider than the room between any two letters: letters set wide are no words. */
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
