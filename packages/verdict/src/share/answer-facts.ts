import {
  formatLocalDateTime,
  parseLocalDateTime,
  shortDate,
  shortMoment,
  timeInWords,
  type LocalDateTime,
} from '@curbwise/contract';
import { browserClock, useNow } from '@curbwise/platform';
import type { Tone } from '@curbwise/ui';
import { stayUntilSentence, clockLine, clockWords } from '../words/moments';
import { withSingleStop } from '../words/sentence';
import { toneOf, type Verdict } from '../judging/verdict';
import { useSentences, type Sentences } from '../strings';

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

type SharedVerdict = Pick<Verdict, 'kind' | 'analysis' | 'now' | 'words' | 'locale'> &
  Pick<AnswerFacts, 'holdsFor'>;

/** The end of the stay. Null unless the plate shows a yes, so that an uncertain answer is never shared as one. */
function endOf({ kind, analysis }: SharedVerdict): LocalDateTime | null {
  if (kind !== 'allowed' && kind !== 'short') return null;
  return analysis.until === null ? null : parseLocalDateTime(analysis.until);
}

function headlineOf(verdict: SharedVerdict, t: Sentences): string {
  const end = endOf(verdict);
  if (end) return stayUntilSentence(end, verdict.now, verdict.words);
  if (verdict.kind === 'allowed' || verdict.kind === 'short') return t('share.mayPark');
  if (verdict.kind === 'forbidden') return t('share.mayNotPark');
  return verdict.analysis.lean === 'forbidden' ? t('share.probablyNot') : t('share.cannotTell');
}

function momentOf(verdict: SharedVerdict, t: Sentences): AnswerFacts['moment'] {
  const { kind, analysis, now, locale } = verdict;
  const end = endOf(verdict);
  const next =
    kind === 'forbidden' && analysis.nextChange?.answer === 'allowed' ? analysis.nextChange.at : null;
  const moment = end ? formatLocalDateTime(end) : next;
  const words = moment === null ? null : clockWords(moment, now, locale);
  return words && { label: t(end ? 'share.until' : 'share.from'), time: clockLine(words, t) };
}

/** The facts of an answer to share. */
export function answerFacts(verdict: SharedVerdict, t: Sentences): AnswerFacts {
  const { kind, analysis, now, locale, holdsFor } = verdict;
  const headline = headlineOf(verdict, t);
  const isOpen = kind === 'uncertain' && analysis.uncertainty.length > 0;
  const why = isOpen
    ? analysis.uncertainty
    : [analysis.reasoning.replace(headline, '').trim()].filter(Boolean);
  return {
    tone: toneOf(kind),
    headline,
    moment: momentOf(verdict, t),
    why,
    holdsFor,
    rules: analysis.parkingRules,
    // With the day, because the receiver may read it later.
    asked: shortMoment(now, locale),
  };
}

/** The facts of a verdict to share, in the language of the page. Reveals no details about the driver. */
export function useAnswerFacts(verdict: Verdict): AnswerFacts {
  const t = useSentences();
  const { driver, adjustments, photo, locale } = verdict;
  const { side, settled, corrections, readings, named } = adjustments;
  const isAsSaid =
    settled !== null || corrections.length + named.length > 0 || Object.keys(readings).length > 0;
  const takenAt = photo.keptMs === undefined ? null : browserClock(new Date(photo.keptMs)).time;
  const holdsFor = [
    ...(takenAt ? [withSingleStop(t('share.photoOf', { moment: shortMoment(takenAt, locale) }))] : []),
    ...(side ? [t(`onSide.${side}`)] : []),
    ...(driver ? [t('share.forDriver')] : []),
    ...(isAsSaid ? [t('share.asSaid')] : []),
  ];
  return answerFacts({ ...verdict, holdsFor }, t);
}

/**
 * What makes the picture of an answer a proof: who read the sign, the date with its year, the time and its zone, and when the
 * car arrived.
 */
export function useProof({ now, arrival, locale }: Pick<Verdict, 'now' | 'arrival' | 'locale'>): string[] {
  const t = useSentences();
  const { zone } = useNow();
  const moment = (time: LocalDateTime) =>
    `${shortDate(time, locale, 'with-year')}, ${timeInWords(time.minute, locale, 'always')} (${zone})`;
  return [
    t('share.readBy'),
    t('share.asked', { moment: moment(now) }),
    ...(arrival ? [t('share.arrived', { moment: moment(arrival) })] : []),
  ];
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
