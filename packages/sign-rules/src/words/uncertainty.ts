import type { Condition } from '@curbwise/contract';
import type { Judgement, Reason } from '../judge/judgement';
import { BLANK_PANEL, UNKNOWN_SYMBOL } from '../parse/fragments';
import { listed } from './schedule';

const QUESTIONS: Readonly<Record<Condition, string>> = {
  'school-day': 'It depends on whether today is a school day.',
  snow: 'It depends on whether a snow rule is in force.',
  event: 'It depends on whether an event is on.',
  'odd-even': 'It depends on odd or even days or house numbers.',
  holiday: 'It depends on whether today counts as a public holiday here.',
  'am-or-pm': 'The sign does not say whether a time is in the morning or in the evening.',
  'when-flashing': 'It depends on whether the lights flash.',
  construction: 'It depends on whether the work is going on.',
  other: 'It depends on something the sign does not settle.',
};

/** How many fragments are quoted, and how much of each, in characters: a card has room for a few words. */
const MOST_QUOTED = 3;
const LONGEST_QUOTE = 60;

function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_QUOTE ? `“${line.slice(0, LONGEST_QUOTE - 1).trimEnd()}…”` : `“${line}”`;
}

/** One sentence for all the words that were not understood. */
function describeUnread(because: readonly Reason[]): string[] {
  const texts = because
    .filter(({ code }) => code === 'words-unread')
    .map(({ params }) => String(params.text));
  const isPlaceholder = (text: string) => text === UNKNOWN_SYMBOL || text === BLANK_PANEL;
  // A lone dash or comma is nothing to quote.
  const isLegible = (text: string) => /[\p{L}\p{N}]/u.test(text);
  const words = texts.filter((text) => !isPlaceholder(text));
  const quotes = [...new Set(words.filter(isLegible).map(quote))];
  const shown = quotes.slice(0, MOST_QUOTED);
  const list = quotes.length > shown.length ? `${shown.join(', ')} and more` : listed(shown);
  return [
    quotes.length > 0 ? `These words were not understood: ${list}.` : '',
    texts.includes(UNKNOWN_SYMBOL) ? 'A symbol on the sign was not recognised.' : '',
    texts.includes(BLANK_PANEL) || !words.every(isLegible) ? 'A part of the sign could not be read.' : '',
  ].filter(Boolean);
}

function sentenceOf({ code, params }: Reason): string | null {
  if (code === 'no-rules') return 'No parking rule could be read from this sign.';
  if (code === 'sides-differ')
    return 'The rules differ left and right of the sign. Which side is the car on?';
  if (code === 'no-panel-on-side') return `No panel of this sign points to the ${params.side}.`;
  if (code === 'unclear-photo') return 'The photo is not clear enough to be sure of the words.';
  return null;
}

/** What is missing for an answer, one plain sentence each; empty if nothing is. */
export function describeUncertainty({ answer, because, conditions }: Judgement): string[] {
  if (answer !== 'uncertain') return [];
  const sentences = because.map(sentenceOf).filter((sentence) => sentence !== null);
  const questions = conditions.map((condition) => QUESTIONS[condition]);
  return [...new Set([...sentences, ...describeUnread(because), ...questions])];
}
