import { useMemo } from 'react';
import {
  formatLocalDate,
  formatLocalDateTime,
  parseLocalDateTime,
  type LocalDateTime,
} from '@curbwise/contract';
import {
  readStored,
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
import { judgeAgain, judgementOf } from '@curbwise/sign-rules';
import { useAdjustments, type Adjustments } from './adjustments-slice';
import { contextOf } from './judge-context';
import { useKnownContext } from './known-context';
import { phrasebookOf } from '../strings';
import { useCorrectedSign } from './corrected-sign';
import { rememberToday, SAID_TODAY_KEY, withToday } from './said-today';
import { rulesOf } from './stay-limits';
import { isWithoutSign, verdictKind, type Verdict } from './verdict';

export interface VerdictOptions {
  result: Pick<ScanResult, 'analysis' | 'context' | 'cached'>;
  photo: ScanPhoto;
  /** Why the scan failed; null if it did not. */
  failureCause: FailureCause | null;
  /** What the driver said about the scan before, if it is not open. Default: nothing. */
  before?: Adjustments;
}

/** When the car of this photo arrived, if the driver told us. */
function useArrival(photoId: string, said: string | null): LocalDateTime | null {
  const stay = usePlatformSelector(selectStay);
  const arrival = stay?.id === photoId ? stay.arrival : said;
  return useMemo(() => (arrival === null ? null : parseLocalDateTime(arrival)), [arrival]);
}

/**
 * The verdict of a scan. It stays current while the page is open: the same reading is judged again, without a request,
 * each minute and after each adjustment. Once the car has arrived, the verdict is for the time of arrival, so that a
 * time limit does not restart each minute.
 */
export function useVerdict({ result, photo, failureCause, before }: VerdictOptions): Verdict {
  const { time: now } = useNow();
  const language = useLanguage();
  const locale = useLocale();
  const driver = usePlatformSelector(selectDriver);
  const [said, adjustSaid] = useAdjustments(photo.id, before);
  const today = formatLocalDate(now);
  const remembered = readStored(SAID_TODAY_KEY);
  const adjustments = useMemo(
    () => withToday(said, rulesOf(result.analysis), today),
    // oxlint-disable-next-line react/exhaustive-deps -- what is stored may change elsewhere
    [said, result, today, remembered],
  );
  const adjust = (changes: Partial<Adjustments>) => {
    if (changes.settled !== undefined) rememberToday(adjustments.settled, changes.settled, today);
    adjustSaid(changes);
  };
  const arrived = useArrival(photo.id, adjustments.arrival);
  const { side, settled, readings, named, corrections } = adjustments;
  const failed = failureCause !== null;
  const words = phrasebookOf(language);
  const corrected = useCorrectedSign(photo.id, result.analysis, corrections);
  const hasNoSign = isWithoutSign(corrected?.analysis ?? result.analysis);
  const minute = formatLocalDateTime(now);
  const known = useKnownContext(result.context);

  const context = useMemo(
    () =>
      contextOf(known, driver, { side, settled, readings, named }, corrected?.analysis ?? result.analysis),
    [result, known, corrected, driver, side, settled, readings, named],
  );

  const { analysis, judgement, arrival } = useMemo(() => {
    const reading = corrected?.analysis ?? result.analysis;
    if (failed) return { analysis: reading, judgement: null, arrival: null };
    if (hasNoSign) {
      return { analysis: judgeAgain(reading, now, context, words), judgement: null, arrival: null };
    }
    // If parking was not allowed at the arrival time, judge for now.
    const mayHaveCome = arrived !== null && judgementOf(reading, arrived, context).answer === 'allowed';
    const at = mayHaveCome ? arrived : now;
    return {
      // Always judged here, so that the answer and its reasons agree.
      analysis: judgeAgain(reading, at, context, words),
      // Words that are known to be wrong are not judged.
      judgement: corrected && judgementOf(reading, at, context),
      arrival: mayHaveCome ? arrived : null,
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `minute` stands for `now`
  }, [corrected, result, failed, hasNoSign, arrived, minute, context, words]);

  return {
    kind: corrected === null ? 'uncertain' : verdictKind(analysis, failed),
    analysis,
    asRead: result.analysis,
    panelIds: corrected?.ids ?? [],
    judgement,
    now,
    arrival,
    context,
    known,
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
