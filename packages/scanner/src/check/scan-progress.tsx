import type { Ref } from 'react';
import { PROGRESS_VALUES, useLocale, useStrings, type ScanProgress } from '@curbwise/platform';
import { ProgressLine } from '@curbwise/ui';
import { strings } from '../strings';
import { wordsOfDetail } from './progress-words';
import { usePaced } from './use-paced';
import { useIsUnchanged, useElapsedSeconds } from './use-waiting';

/** Without news for this long, in milliseconds, the bar starts to move: otherwise people think that the page hangs. */
const QUIET_MS = 1_000;
/** Without news for this long, in milliseconds, the text also says that work goes on, for people who do not see the bar. */
const LONG_QUIET_MS = 6_000;
/** Minimum time between two sentences in milliseconds: a screen reader takes about two seconds for one. */
const SENTENCE_INTERVAL_MS = 2_000;

export interface ScanProgressLineProps {
  progress: ScanProgress;
  /** The scan waits for the network. */
  waiting: boolean;
  stepRef: Ref<HTMLParagraphElement>;
}

/** The progress of a scan. Mount it anew for each scan: it counts the seconds since it was mounted. */
export function ScanProgressLine({ progress, waiting, stepRef }: ScanProgressLineProps) {
  const t = useStrings(strings);
  const locale = useLocale();
  const seconds = useElapsedSeconds();
  const isQuiet = useIsUnchanged(progress, QUIET_MS);
  const isQuietForLong = useIsUnchanged(progress, LONG_QUIET_MS);
  // At first it is unknown whether the photo is read on this device, which needs no network.
  const isWaiting = waiting && (progress.value >= PROGRESS_VALUES.analyzing || isQuiet);
  const detail = wordsOfDetail(progress);
  const isFetching = detail?.key === 'detail.fetching';
  const isBeingRead = progress.step === 'analyzing' && detail?.key !== 'detail.queued' && !isFetching;
  const isStillReading = isQuietForLong && isBeingRead;
  const sentence = isStillReading ? t('detail.still') : detail && t(detail.key, { count: detail.count ?? 0 });
  const paced = usePaced(sentence, SENTENCE_INTERVAL_MS);
  const step = sentence !== null && paced !== null ? paced : t(`step.${progress.step}`);
  const inSeconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'narrow' });
  return (
    <ProgressLine
      step={isWaiting ? t('waiting') : step}
      value={progress.value}
      label={t('progress')}
      stepRef={stepRef}
      elapsed={seconds > 0 ? inSeconds.format(seconds) : undefined}
      moving={isQuiet || isFetching}
    />
  );
}
