import type { AnalysisResponse, Driver, LocalDateTime } from '@curbwise/contract';
import type { FailureCause, ScanPhoto } from '@curbwise/platform';
import type { JudgeContext, Judgement, PanelId, Phrasebook } from '@curbwise/sign-rules';
import type { Tone } from '@curbwise/ui';
import type { Adjustments, FixSubject } from './adjustments-slice';
import { endsWithArrival, NOW_MINUTES } from './stay-limits';

/** The card that an analysis is shown on. `possible`: a part of a sign was seen, and nothing read. */
export type VerdictKind = Tone | 'possible';

/** The answer of a scan at this minute, and what it is based on. */
export interface Verdict {
  kind: VerdictKind;
  /** The corrected reading, judged for now and this driver, in the language of the page. */
  analysis: AnalysisResponse;
  /**
   * The judgement behind it; null if there is no sign to judge (a failure, another object, a sign that was not read) or the
   * grammar is loading.
   */
  judgement: Judgement | null;
  /** When the car arrived; the answer is then for that arrival. Null if it has not: the answer is for arriving now. */
  arrival: LocalDateTime | null;
  /** The original reading, without corrections. */
  asRead: AnalysisResponse;
  /** The id of each panel of `analysis`; corrections refer to panels by id. */
  panelIds: readonly PanelId[];
  /** The current local time at the sign. */
  now: LocalDateTime;
  /** What is known beyond the photo: the context of the scan, the driver, and the adjustments since. */
  context: JudgeContext;
  /** The context of the scan itself, with the place that the driver chose and its laws. */
  known: JudgeContext;
  /** The driver's vehicle and permits, if set; part of the context. */
  driver: Driver | null;
  failureCause: FailureCause | null;
  /** The result came from the in-memory cache. */
  cached: boolean;
  words: Phrasebook;
  /** BCP 47 tag for formatting times. */
  locale: string;
  photo: ScanPhoto;
  adjustments: Adjustments;
  adjust: (changes: Partial<Adjustments>) => void;
}

/** The props of the words of an answer that the driver may want to correct. */
export interface CorrectableProps {
  verdict: Verdict;
  onFix: (subject?: FixSubject) => void;
}

/** Whether there is nothing to judge: no sign was read. */
export const isWithoutSign = ({ isIrrelevant, possibleSign }: AnalysisResponse): boolean =>
  isIrrelevant || Boolean(possibleSign);

/** The tone of a card: a possible sign asks for another photo, as something else than a sign does. */
export const toneOf = (kind: VerdictKind): Tone => (kind === 'possible' ? 'irrelevant' : kind);

/**
 * The card of an analysis. Uncertainty wins: a sign that was not understood is never shown as a yes, even if the
 * analysis contradicts itself.
 * @param failed the scan failed, so there is no answer from a sign
 */
export function verdictKind(analysis: AnalysisResponse, failed: boolean): VerdictKind {
  if (failed) return 'failed';
  if (analysis.isIrrelevant) return 'irrelevant';
  if (analysis.possibleSign) return 'possible';
  if (analysis.isUncertain) return 'uncertain';
  if (!analysis.isAllowed) return 'forbidden';
  return analysis.isShortWindow ? 'short' : 'allowed';
}

/** The string that titles a card. A probable no is an uncertain answer with a title of its own. */
export const titleOfKind = (
  kind: VerdictKind,
  { lean }: Pick<AnalysisResponse, 'lean'>,
): `title.${VerdictKind}` | 'title.probablyNot' =>
  kind === 'uncertain' && lean === 'forbidden' ? 'title.probablyNot' : `title.${kind}`;

type Answered = Pick<Verdict, 'kind' | 'analysis' | 'judgement' | 'arrival'>;

/**
 * Whether parking is allowed for too short a time to be of use: a prohibition begins so soon that the countdown of the
 * parked car would begin with "move the car now". A sign that limits every stay to a few minutes means short stays, such
 * as letting somebody out, and the time of a car that has arrived is counted down anyway.
 */
export function isTooShort({ kind, analysis, judgement, arrival }: Answered): boolean {
  if (kind !== 'short' || arrival !== null) return false;
  return analysis.effectiveDurationMinutes <= NOW_MINUTES && !endsWithArrival(judgement, analysis);
}

/** The string that titles the card of an answer. */
export type TitleKey = ReturnType<typeof titleOfKind> | 'title.tooShort';

/**
 * The title of an answer. The product specification titles every short stay "Gotta be quick!"; that would send a driver
 * into a prohibition that begins in a minute, so it is kept for stays of use.
 */
export function titleOf(verdict: Answered): TitleKey {
  if (isTooShort(verdict)) return 'title.tooShort';
  // Without a judgement the lean comes from words that are known to be wrong.
  return titleOfKind(verdict.kind, verdict.judgement ?? {});
}
