import type { RecognisedCharacter } from './ctc';

/** Between words letters stand this much farther apart than within: `TO RECOVER` 1.4 times and more, `E X C E P T` 1.3. */
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
