import type { ReadingInstructions } from './instructions';
import { HOW_TO_READ } from './plain-1';

/** Asks for words and for what they mean. */
export const PLAIN_2: ReadingInstructions = {
  id: 'plain-2',
  asksMeaning: true,
  text: [
    HOW_TO_READ,
    '',
    'What the panels mean:',
    '- State every rule that the panels state, in whatever language they are printed. A panel with several schedules states several rules; a paid stay with a limit is two, "limit" and "require".',
    '- Quote the words of each rule verbatim from "text", as many stretches as it takes, with its heading and its exceptions. Words may be quoted by several rules.',
    '- State only what is printed. Never complete a rule by what such signs usually say, by local law or by what another panel might have meant.',
    '- Account for every word and figure of every panel: in a quote of a rule, in "nothing" if it states no rule (a street, a phone number, a code), or in "unsure".',
    '- What is unknown to you, illegible or cut off belongs in "unsure".',
    '- Days, hours, seasons and dates are those of the sign. An exception ("except", a bracketed time) belongs to its rule.',
    '- "isAllowed" and each probe answer for a car without permits that stays a moment. "sure" is false where anything that could change the answer is illegible, cut off or unknown to you.',
  ].join('\n'),
};

/** The wording that every adapter uses if none is given. */
export const DEFAULT_INSTRUCTIONS: ReadingInstructions = PLAIN_2;
