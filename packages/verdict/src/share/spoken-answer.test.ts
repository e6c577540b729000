import { parseLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import { inEnglish, inFrench, inSpanish, type Phrasebook } from '@curbwise/sign-rules';
import { signAnalysis } from '../testing/signs';
import { spokenAnswer } from './spoken-answer';

const NOW = '2026-11-20T14:40';
const now = parseLocalDateTime(NOW) as LocalDateTime;
const SIGN = ['NO STOPPING\n4PM-6PM\nMON-FRI', '2 HOUR PARKING\n8AM-6PM'];

const spoken = (
  texts: string[],
  title: string,
  words: Phrasebook = inEnglish,
  holdsFor: readonly string[] = [],
) =>
  spokenAnswer({ title, analysis: signAnalysis(texts, { at: NOW, words }), now, words, holdsFor }).replaceAll(
    '\u00a0',
    ' ',
  );

test.each([
  [inEnglish, "You're golden!", "You're golden! You can stay until 4 PM."],
  [inFrench, 'C’est bon !', 'C’est bon ! Vous pouvez rester jusqu’à 16 h.'],
  [inSpanish, '¡Perfecto!', '¡Perfecto! Puedes quedarte hasta las 4 p. m.'],
])('$language: says the title, the end time and the reason', (words, title, opening) => {
  const said = spoken(SIGN, title, words);
  expect(said.startsWith(`${opening} `)).toBe(true);
  expect(said.length).toBeGreaterThan(opening.length + 20);
});

test('does not repeat the end time', () => {
  const said = spoken(['2 HOUR PARKING\n8AM-6PM'], "You're golden!");
  expect(said).toBe("You're golden! 2 hour parking, 8 AM to 6 PM. You can stay until 4:40 PM.");
});

test('a no has no end time', () => {
  expect(spoken(['NO STOPPING\n2PM-6PM'], "I'd skip this one")).toBe(
    "I'd skip this one. No stopping, 2 PM to 6 PM. It ends at 6 PM.",
  );
});

test('an uncertain answer says what is missing and no time', () => {
  const said = spoken(['2 HOUR PARKING\n8AM-6PM\nEXQPT BLORB'], "I can't tell for sure");
  expect(said).toMatch(/^I can't tell for sure\. .*not understood/);
  expect(said).not.toMatch(/until|golden/);
});

test('the side comes before the end time', () => {
  expect(spoken(SIGN, "You're golden!", inEnglish, ['For a car left of the sign.'])).toMatch(
    /^You're golden! For a car left of the sign\. You can stay until 4 PM\./,
  );
});
