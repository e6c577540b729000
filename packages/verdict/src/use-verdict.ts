import { useMemo } from 'react';
import {
  formatLocalDateTime,
  type AnalysisResponse,
  type Context,
  type Driver,
  type LocalDateTime,
} from '@curbwise/contract';
import {
  selectDriver,
  useLanguage,
  useLocale,
  useNow,
  usePlatformSelector,
  type FailureCause,
  type ScanPhoto,
  type ScanResult,
} from '@curbwise/platform';
import { judgeAgain, judgementOf, type Judgement, type Phrasebook } from '@curbwise/sign-rules';
import { useAdjustments, type Adjustments } from './adjustments-slice';
import { useCorrectedAnalysis } from './corrected-analysis';
import { phrasebookOf } from './phrasebooks';
import { verdictKind, type VerdictKind } from './verdict-kind';

/** The answer of a scan as it stands at this minute, and what it is made of. */
export interface Verdict {
  kind: VerdictKind;
  /** The reading, with what the driver put right, judged for now and for this driver, in the language of the page. */
  analysis: AnalysisResponse;
  /** The reading as it came, before anything was put right. */
  asRead: AnalysisResponse;
  /** The judgement behind it; null where there is no sign to judge (a failure, another object), or not yet. */
  judgement: Judgement | null;
  /** The present, by the clock beside the sign. */
  now: LocalDateTime;
  /** What is known beyond the photo: what the scan was made with, the driver, and what was said since. */
  context: Context;
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
  result: ScanResult;
  photo: ScanPhoto;
  /** What the scan failed of; null if the result stands for no failure. */
  failureCause: FailureCause | null;
}

/**
 * The verdict of a scan. It stays true while the page stays open: the same reading is judged again each time the minute
 * changes or the driver says something, without a call.
 */
export function useVerdict({ result, photo, failureCause }: VerdictOptions): Verdict {
  const { time: now } = useNow();
  const language = useLanguage();
  const locale = useLocale();
  const driver = usePlatformSelector(selectDriver);
  const [adjustments, adjust] = useAdjustments(photo.id);
  const { side, settled, corrections } = adjustments;
  const failed = failureCause !== null;
  const isSettled = failed || result.isIrrelevant;
  const words = phrasebookOf(language);
  const corrected = useCorrectedAnalysis(result.analysis, corrections);
  const minute = formatLocalDateTime(now);

  const context = useMemo(
    (): Context => ({
      ...result.context,
      ...(driver ? { driver } : {}),
      ...(side ? { side } : {}),
      ...(settled ? { settled } : {}),
    }),
    [result.context, driver, side, settled],
  );

  const analysis = useMemo(() => {
    const reading = corrected ?? result.analysis;
    // Judged here from the first moment on, so that the answer and the reasons beside it are of one mind.
    return isSettled ? reading : judgeAgain(reading, now, context, words);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `now` is `minute`, which alone says whether it differs
  }, [corrected, result, isSettled, minute, context, words]);

  const judgement = useMemo(
    // Words that are known to be wrong are not judged.
    () => (isSettled || corrected === null ? null : judgementOf(analysis, now, context)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
    [analysis, isSettled, corrected, minute, context],
  );

  return {
    kind: corrected === null ? 'uncertain' : verdictKind(analysis, failed),
    analysis,
    asRead: result.analysis,
    judgement,
    now,
    context,
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
