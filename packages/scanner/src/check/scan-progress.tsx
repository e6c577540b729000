import type { Ref } from 'react';
import { PROGRESS_VALUES, useLocale, useStrings, type ScanProgress } from '@curbwise/platform';
import { ProgressLine } from '@curbwise/ui';
import { strings } from '../strings';
import { wordsOfDetail } from './progress-words';
import { usePaced } from './use-paced';
import { useIsUnchanged, useSeconds } from './use-waiting';

/** People take a page for dead that does nothing for longer than this, in milliseconds. */
const QUIET_MS = 1_000;
/** After this it is said in words too that the work goes on, for those who do not see the bar, in milliseconds. */
const LONG_QUIET_MS = 6_000;
/** Words change no more often than this, in milliseconds: a screen reader takes about two seconds for a sentence. */
const WORDS_EVERY_MS = 2_000;

export interface ScanProgressLineProps {
  progress: ScanProgress;
  /** There is no network: the scan waits for it. */
  waiting: boolean;
  stepRef: Ref<HTMLParagraphElement>;
}

/** How far a scan has come, as it happens. Shown anew for each scan: its seconds begin when it comes. */
export function ScanProgressLine({ progress, waiting, stepRef }: ScanProgressLineProps) {
  const t = useStrings(strings);
  const locale = useLocale();
  const seconds = useSeconds();
  const isQuiet = useIsUnchanged(progress, QUIET_MS);
  const isQuietForLong = useIsUnchanged(progress, LONG_QUIET_MS);
  // For a moment nobody knows yet whether the photo is read on this device, which needs no network.
  const isWaiting = waiting && (progress.value >= PROGRESS_VALUES.analyzing || isQuiet);
  const detail = wordsOfDetail(progress);
  const isFetching = detail?.key === 'detail.fetching';
  // Neither who waits for others nor who waits for the reader is read yet.
  const isRead = progress.step === 'analyzing' && detail?.key !== 'detail.queued' && !isFetching;
  const isStill = isQuietForLong && isRead;
  const told = isStill ? t('detail.still') : detail && t(detail.key, { count: detail.count ?? 0 });
  const paced = usePaced(told, WORDS_EVERY_MS);
  const step = told !== null && paced !== null ? paced : t(`step.${progress.step}`);
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
