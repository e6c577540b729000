import {
  formatLocalDateTime,
  parseLocalDateTime,
  shortMoment,
  type AnalysisResponse,
  type LocalDateTime,
} from '@curbwise/contract';
import type { Phrasebook } from '@curbwise/sign-rules';
import type { Tone } from '@curbwise/ui';
import { untilInWords } from '../aloud/until-in-words';
import { clockLine, clockWords } from '../card/clock-words';

/** An answer as it is passed on: true for the moment it was given, and it says which. */
export interface AnswerFacts {
  tone: Tone;
  /** What it comes to, in a sentence that stands alone: `You can stay until 4:40 PM.` */
  headline: string;
  /** The moment that matters, to be set large: `Park until`, `4:40 PM`; null if there is none. */
  moment: { label: string; time: string } | null;
  /** Why, or what is missing; sentences. */
  why: string[];
  /** For whom it holds, where it does not hold for everybody; sentences. */
  holdsFor: string[];
  rules: string[];
  /** `Fri, Nov 20, 2:40 PM` */
  asked: string;
}

export interface AnsweredQuestion {
  kind: Tone;
  analysis: Pick<AnalysisResponse, 'reasoning' | 'uncertainty' | 'until' | 'nextChange' | 'parkingRules'>;
  now: LocalDateTime;
  words: Phrasebook;
  locale: string;
  holdsFor: string[];
}

/** The few words that are not the engine's, in the language of the page. */
export interface FactWords {
  noon: string;
  midnight: string;
  mayPark: string;
  mayNotPark: string;
  cannotTell: string;
  until: string;
  from: string;
}

/** Doubt comes first: what the plate does not show as a yes is not passed on as one. */
function endOf({ kind, analysis }: AnsweredQuestion): LocalDateTime | null {
  if (kind !== 'allowed' && kind !== 'short') return null;
  return analysis.until === null ? null : parseLocalDateTime(analysis.until);
}

function headlineOf(question: AnsweredQuestion, say: FactWords): string {
  const end = endOf(question);
  if (end) return untilInWords(end, question.now, question.words);
  if (question.kind === 'allowed' || question.kind === 'short') return say.mayPark;
  return question.kind === 'forbidden' ? say.mayNotPark : say.cannotTell;
}

function momentOf(question: AnsweredQuestion, say: FactWords): AnswerFacts['moment'] {
  const { kind, analysis, now, locale } = question;
  const end = endOf(question);
  const next =
    kind === 'forbidden' && analysis.nextChange?.answer === 'allowed' ? analysis.nextChange.at : null;
  const moment = end ? formatLocalDateTime(end) : next;
  const words = moment === null ? null : clockWords(moment, now, locale);
  return words && { label: end ? say.until : say.from, time: clockLine(words, say) };
}

/** What is passed on of an answer. */
export function answerFacts(question: AnsweredQuestion, say: FactWords): AnswerFacts {
  const { kind, analysis, now, locale, holdsFor } = question;
  const headline = headlineOf(question, say);
  const isOpen = kind === 'uncertain' && analysis.uncertainty.length > 0;
  const why = isOpen
    ? analysis.uncertainty
    : [analysis.reasoning.replace(headline, '').trim()].filter(Boolean);
  return {
    tone: kind,
    headline,
    moment: momentOf(question, say),
    why,
    holdsFor,
    rules: analysis.parkingRules,
    // With its day: whoever gets it may read it on another.
    asked: shortMoment(now, locale),
  };
}
