import { isSingleDay } from '../languages/day-mask';
import { isTo, spelledDay } from '../parse/phrases/lexeme-kinds';
import { meaningOf, type Lexeme } from '../parse/phrases/lexemes';
import type { MeaningKind } from '../languages/meaning';
import { endsHead } from './parts-of-heads';
import { bestReadingOf, type TextReading } from './readings';
import { remembering } from './remembering';
import { sayingsOf, type SayingKind } from './what-text-says';

/**
 * What seems to be missing in a text of known words: `head`, the NO or the number of hours before PARKING; `half`, the A
 * or P of `8M`; `day-joint`, what joins the only two days in MON FRI; `plate-joint`, the edge between two plates in
 * `2P P`.
 */
export type Loss = 'head' | 'half' | 'day-joint' | 'plate-joint';

/** Latest hour of a 12-hour clock. */
const LAST_HOUR = 12;

/** `8M`; but `30 M` are minutes and `8 M-F` names days. */
function lacksHalf(lexemes: readonly Lexeme[]): boolean {
  return lexemes.some(({ text, type }, at) => {
    const hour = Number(text.length > 2 ? text.slice(0, -2) : text);
    const [minutes, next] = [lexemes[at - 1]?.text === ':', lexemes[at + 1]];
    const isHour = type === 'number' && (minutes || (hour > 0 && hour <= LAST_HOUR));
    const isDay = isTo(lexemes[at + 2]) || meaningOf(lexemes[at + 2], 'day') !== undefined;
    return isHour && next?.words === 'M' && !isDay;
  });
}

const lacksDayJoint = (lexemes: readonly Lexeme[]) =>
  lexemes.length === 2 && lexemes.every((lexeme) => isSingleDay(spelledDay(lexeme)?.days ?? 0));

/** Whether two limits with the letter P follow each other on one line. */
function lacksPlateJoint(reading: TextReading): boolean {
  const sayings = sayingsOf(reading);
  const isLetterP = ({ says, meanings }: (typeof sayings)[number]) =>
    (says === 'limit' || says === 'parking') &&
    meanings.every((meaning) => meaning.is === 'parking' || meaning.is === 'half') &&
    meanings.some((meaning) => meaning.is === 'parking' && meaning.letter);
  return sayings.some(
    (saying, at) =>
      isLetterP(saying) &&
      sayings[at + 1] !== undefined &&
      isLetterP(sayings[at + 1]!) &&
      sayings[at + 1]!.line === saying.line,
  );
}

/** Signs that a heading is complete, or that others may park here. */
const WHOLE: readonly SayingKind[] = ['prohibition', 'reserved', 'limit', 'lifted'];
const WHOLE_WORDS: readonly MeaningKind[] = ['only', 'permit', 'filler', 'unit', 'required'];

/** Hours and days. */
const TIMES: readonly SayingKind[] = ['window', 'time', 'days', 'always', 'span'];

/** Whether the first words are the end of a heading: `PARKING`, `HOUR PARKING`, `P` over hours. */
function lacksHead(reading: TextReading): boolean {
  const { lexemes } = reading;
  const at = meaningOf(lexemes[0], 'unit') ? 1 : 0;
  const [first, second] = [lexemes[at], lexemes[at + 1]];
  const sayings = sayingsOf(reading);
  const after = sayings.filter(({ start }) => first && start >= first.start);
  const isWhole = after.some(
    ({ says, meanings }) =>
      WHOLE.includes(says) || (says === 'word' && meanings.some(({ is }) => WHOLE_WORDS.includes(is))),
  );
  if (isWhole) return false;
  const parking = meaningOf(first, 'parking');
  if (parking?.letter) return second?.line !== first!.line && after.some(({ says }) => TIMES.includes(says));
  return !parking?.permits && first !== undefined && endsHead(reading.vocabulary, first.text, first.meanings);
}

/** What seems to be missing in a text, which can be a row or a whole plate; only a plate should have a head. */
export const lossesIn: (text: string) => readonly Loss[] = remembering((text) => {
  const reading = bestReadingOf(text);
  const found: readonly (readonly [Loss, boolean])[] = [
    ['head', lacksHead(reading)],
    ['half', lacksHalf(reading.lexemes)],
    ['day-joint', lacksDayJoint(reading.lexemes)],
    ['plate-joint', lacksPlateJoint(reading)],
  ];
  return found.flatMap(([loss, isLost]) => (isLost ? [loss] : []));
});
