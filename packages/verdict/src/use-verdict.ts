import { useMemo } from 'react';
import {
  formatLocalDateTime,
  parseLocalDateTime,
  type AnalysisResponse,
  type Context,
  type Driver,
  type LocalDateTime,
} from '@curbwise/contract';
import {
  selectDriver,
  selectStay,
  useLanguage,
  useLocale,
  useNow,
  usePlatformSelector,
  type FailureCause,
  type ScanPhoto,
  type ScanResult,
} from '@curbwise/platform';
import {
  judgeAgain,
  judgementOf,
  type JudgeContext,
  type Judgement,
  type PanelId,
  type Phrasebook,
} from '@curbwise/sign-rules';
import { useAdjustments, type Adjustments } from './adjustments-slice';
import { contextOf } from './judged-sign';
import { phrasebookOf } from './phrasebooks';
import { useCorrectedSign } from './use-corrected-sign';
import { verdictKind, type VerdictKind } from './verdict-kind';

/** The answer of a scan as it stands at this minute, and what it is made of. */
export interface Verdict {
  kind: VerdictKind;
  /** The reading, with what the driver put right, judged for now and for this driver, in the language of the page. */
  analysis: AnalysisResponse;
  /** The reading as it came, before anything was put right. */
  asRead: AnalysisResponse;
  /** The number of each panel of `analysis`, by which corrections name it. */
  panelIds: readonly PanelId[];
  /** The judgement behind it; null where there is no sign to judge (a failure, another object), or not yet. */
  judgement: Judgement | null;
  /** The present, by the clock beside the sign. */
  now: LocalDateTime;
  /** When the car arrived, if it has; the answer is that of a car that came then. Null: it may come now. */
  arrival: LocalDateTime | null;
  /** What is known beyond the photo: what the scan was made with, the driver, and what was said since. */
  context: JudgeContext;
  /** What the scan was made with. */
  known: Context;
  /** Who drives what, if the driver said so; part of the context. */
  driver: Driver | null;
  failureCause: FailureCause | null;
  /** Served from the memory of the page. */
  cached: boolean;
  words: Phrasebook;
  /** BCP 47 tag to write times by. */
  locale: string;
  photo: ScanPhoto;
  adjustments: Adjustments;
  adjust: (changes: Partial<Adjustments>) => void;
}

export interface VerdictOptions {
  result: Pick<ScanResult, 'analysis' | 'context' | 'cached'>;
  photo: ScanPhoto;
  /** What the scan failed of; null if the result stands for no failure. */
  failureCause: FailureCause | null;
}

/** When the car of this photo arrived, if the driver said so. */
function useArrival(photoId: string, said: string | null): LocalDateTime | null {
  const stay = usePlatformSelector(selectStay);
  const arrival = stay?.id === photoId ? stay.arrival : said;
  return useMemo(() => (arrival === null ? null : parseLocalDateTime(arrival)), [arrival]);
}

/**
 * The verdict of a scan. It stays true while the page stays open: the same reading is judged again each time the minute
 * changes or the driver says something, without a call. Once the car has arrived, it is that of its arrival: a limit
 * does not begin anew each minute.
 */
export function useVerdict({ result, photo, failureCause }: VerdictOptions): Verdict {
  const { time: now } = useNow();
  const language = useLanguage();
  const locale = useLocale();
  const driver = usePlatformSelector(selectDriver);
  const [adjustments, adjust] = useAdjustments(photo.id);
  const arrived = useArrival(photo.id, adjustments.arrival);
  const { side, settled, readings, corrections } = adjustments;
  const failed = failureCause !== null;
  const words = phrasebookOf(language);
  const corrected = useCorrectedSign(photo.id, result.analysis, corrections);
  const isSettled = failed || (corrected?.analysis ?? result.analysis).isIrrelevant;
  const minute = formatLocalDateTime(now);

  const context = useMemo(
    () =>
      contextOf(result.context, driver, { side, settled, readings }, corrected?.analysis ?? result.analysis),
    [result, corrected, driver, side, settled, readings],
  );

  const { analysis, judgement, arrival } = useMemo(() => {
    const reading = corrected?.analysis ?? result.analysis;
    if (isSettled) return { analysis: reading, judgement: null, arrival: null };
    // A car that could not come then has to go by the present.
    const mayHaveCome = arrived !== null && judgementOf(reading, arrived, context).answer === 'allowed';
    const at = mayHaveCome ? arrived : now;
    return {
      // Judged here from the first moment on, so that the answer and the reasons beside it are of one mind.
      analysis: judgeAgain(reading, at, context, words),
      // Words that are known to be wrong are not judged.
      judgement: corrected && judgementOf(reading, at, context),
      arrival: mayHaveCome ? arrived : null,
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `now` is `minute`, which alone says whether it differs
  }, [corrected, result, isSettled, arrived, minute, context, words]);

  return {
    kind: corrected === null ? 'uncertain' : verdictKind(analysis, failed),
    analysis,
    asRead: result.analysis,
    panelIds: corrected?.ids ?? [],
    judgement,
    now,
    arrival,
    context,
    known: result.context,
    driver,
    failureCause,
    cached: result.cached,
    words,
    locale,
    photo,
    adjustments,
    adjust,
  };
}
