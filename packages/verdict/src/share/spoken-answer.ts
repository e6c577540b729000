import { parseLocalDateTime, type AnalysisResponse, type LocalDateTime } from '@curbwise/contract';
import type { Phrasebook } from '@curbwise/sign-rules';
import { stayUntilSentence } from '../words/moments';

export interface AnswerToSay {
  /** The title of the plate: `You're golden!` */
  title: string;
  analysis: Pick<
    AnalysisResponse,
    'reasoning' | 'uncertainty' | 'lean' | 'isUncertain' | 'isAllowed' | 'until'
  >;
  now: LocalDateTime;
  words: Phrasebook;
  /** Sentences that say what the answer is for: an earlier photo, a side of the sign. */
  holdsFor: readonly string[];
}

/** Adds a full stop unless the text ends with punctuation, so that the voice pauses. */
const ended = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Until when parking is allowed, unless the reasoning contains the same sentence. */
function untilToSay({ analysis, now, words }: AnswerToSay): string | null {
  const { isAllowed, isUncertain, until, reasoning } = analysis;
  const end = isAllowed && !isUncertain && until !== null ? parseLocalDateTime(until) : null;
  const sentence = end && stayUntilSentence(end, now, words);
  return sentence !== null && !reasoning.includes(sentence) ? sentence : null;
}

/** An answer as it is read out loud: title, what it is for, end time and reason; for an uncertain answer, what is missing. */
export function spokenAnswer(answer: AnswerToSay): string {
  const { title, analysis, holdsFor } = answer;
  const { isUncertain, lean, uncertainty, reasoning } = analysis;
  const open = lean ? [reasoning, ...uncertainty] : uncertainty;
  const why = isUncertain && uncertainty.length > 0 ? open : [reasoning];
  // `Probably not: No parking, 8 AM to 6 PM.` begins with the title.
  const isSaid = reasoning.startsWith(title);
  return [isSaid ? null : ended(title), ...holdsFor, untilToSay(answer), ...why]
    .filter((part): part is string => part !== null && part.trim() !== '')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .join(' ');
}
