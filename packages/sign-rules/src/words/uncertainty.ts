import type { Condition } from '@curbwise/contract';
import type { Judgement, Reason } from '../judge/judgement';
import { BLANK_PANEL, UNKNOWN_SYMBOL } from '../parse/fragments';

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

function sentenceOf({ code, params }: Reason): string | null {
  if (code === 'words-unread') {
    if (params.text === UNKNOWN_SYMBOL) return 'A symbol on the sign was not recognised.';
    if (params.text === BLANK_PANEL) return 'A part of the sign could not be read.';
    return `These words were not understood: “${String(params.text).replace(/\s+/g, ' ')}”.`;
  }
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
  return [...new Set([...sentences, ...conditions.map((condition) => QUESTIONS[condition])])];
}
