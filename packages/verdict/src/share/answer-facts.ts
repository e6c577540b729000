import {
  formatLocalDateTime,
  parseLocalDateTime,
  shortMoment,
  type AnalysisResponse,
  type LocalDateTime,
} from '@curbwise/contract';
import type { Phrasebook } from '@curbwise/sign-rules';
import type { Tone } from '@curbwise/ui';
import { useStrings } from '@curbwise/platform';
import { untilInWords, clockLine, clockWords } from '../words/moments';
import { toneOf, type VerdictKind } from '../judging/verdict-kind';
import { strings } from '../strings';
import type { Verdict } from '../judging/use-verdict';

/** An answer to share. It states the time at which it was given. */
export interface AnswerFacts {
  tone: Tone;
  /** The answer in one self-contained sentence: `You can stay until 4:40 PM.` */
  headline: string;
  /** The key time, for large letters: `Park until`, `4:40 PM`; null if there is none. */
  moment: { label: string; time: string } | null;
  /** Sentences with the reason, or with what is missing. */
  why: string[];
  /** Sentences that say for whom it holds, if not for everybody. */
  holdsFor: string[];
  rules: string[];
  /** `Fri, Nov 20, 2:40 PM` */
  asked: string;
}

export interface AnsweredQuestion {
  kind: VerdictKind;
  analysis: Pick<
    AnalysisResponse,
    'reasoning' | 'uncertainty' | 'lean' | 'until' | 'nextChange' | 'parkingRules'
  >;
  now: LocalDateTime;
  words: Phrasebook;
  locale: string;
  holdsFor: string[];
}

/** The words that do not come from the engine, in the language of the page. */
export interface FactWords {
  noon: string;
  midnight: string;
  mayPark: string;
  mayNotPark: string;
  cannotTell: string;
  probablyNot: string;
  until: string;
  from: string;
}

/** The end of the stay. Null unless the plate shows a yes, so that an uncertain answer is never shared as one. */
function endOf({ kind, analysis }: AnsweredQuestion): LocalDateTime | null {
  if (kind !== 'allowed' && kind !== 'short') return null;
  return analysis.until === null ? null : parseLocalDateTime(analysis.until);
}

function headlineOf(question: AnsweredQuestion, say: FactWords): string {
  const end = endOf(question);
  if (end) return untilInWords(end, question.now, question.words);
  if (question.kind === 'allowed' || question.kind === 'short') return say.mayPark;
  if (question.kind === 'forbidden') return say.mayNotPark;
  return question.analysis.lean === 'forbidden' ? say.probablyNot : say.cannotTell;
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

/** The facts of an answer to share. */
export function answerFacts(question: AnsweredQuestion, say: FactWords): AnswerFacts {
  const { kind, analysis, now, locale, holdsFor } = question;
  const headline = headlineOf(question, say);
  const isOpen = kind === 'uncertain' && analysis.uncertainty.length > 0;
  const why = isOpen
    ? analysis.uncertainty
    : [analysis.reasoning.replace(headline, '').trim()].filter(Boolean);
  return {
    tone: toneOf(kind),
    headline,
    moment: momentOf(question, say),
    why,
    holdsFor,
    rules: analysis.parkingRules,
    // With the day, because the receiver may read it later.
    asked: shortMoment(now, locale),
  };
}

/** For whom an answer holds, if it depends on more than the sign. Reveals no details about the driver. */
function useHoldsFor({ driver, adjustments }: Verdict): string[] {
  const t = useStrings(strings);
  const { side, settled, corrections, readings, named } = adjustments;
  const isAsSaid =
    settled !== null || corrections.length + named.length > 0 || Object.keys(readings).length > 0;
  return [side && t(`onSide.${side}`), driver && t('share.forDriver'), isAsSaid && t('share.asSaid')].filter(
    (sentence): sentence is string => typeof sentence === 'string',
  );
}

/** The facts of a verdict to share, in the language of the page. */
export function useAnswerFacts(verdict: Verdict): AnswerFacts {
  const t = useStrings(strings);
  const holdsFor = useHoldsFor(verdict);
  return answerFacts(
    { ...verdict, holdsFor },
    {
      noon: t('noon'),
      midnight: t('midnight'),
      mayPark: t('share.mayPark'),
      mayNotPark: t('share.mayNotPark'),
      cannotTell: t('share.cannotTell'),
      probablyNot: t('share.probablyNot'),
      until: t('share.until'),
      from: t('share.from'),
    },
  );
}

/**
 * An answer as a few lines of text, without a link.
 * @param asked `Asked Fri, Nov 20, 2:40 PM`
 * @param guidance the note that it is guidance only
 */
export function shareText(
  { headline, why, holdsFor }: AnswerFacts,
  { asked, guidance }: { asked: string; guidance: string },
): string {
  return [`Curbwise: ${headline}`, why.join(' '), holdsFor.join(' '), asked, guidance]
    .filter((line) => line !== '')
    .join('\n');
}
