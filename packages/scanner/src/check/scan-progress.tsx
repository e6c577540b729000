import { useEffect, useState, useRef, type Ref } from 'react';
import {
  PROGRESS_VALUES,
  useLocale,
  useStrings,
  type ScanProgress,
  type StringKey,
} from '@curbwise/platform';
import { ProgressLine } from '@curbwise/ui';
import type { english } from '../languages/en';
import { strings } from '../strings';

const SECOND_MS = 1000;

/** Whole seconds since the component was mounted. */
function useElapsedSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(
      () => setSeconds(Math.round((performance.now() - start) / SECOND_MS)),
      SECOND_MS,
    );
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

/** Whether a value has not changed for `ms` milliseconds. */
function useIsUnchanged(value: unknown, ms: number): boolean {
  const [unchanged, setUnchanged] = useState<{ value: unknown } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setUnchanged({ value }), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return unchanged !== null && unchanged.value === value;
}

/**
 * Slows down a text that may change quickly, so that people and screen readers can follow. Texts in between are skipped.
 * @param words null: there is no text; the next one is shown at once
 * @param everyMs minimum time between two changes in milliseconds
 */
function usePaced(words: string | null, everyMs: number): string | null {
  const [shown, setShown] = useState(words);
  const changedAt = useRef(-Infinity);
  useEffect(() => {
    if (words === shown) return undefined;
    const rest = shown === null || words === null ? 0 : changedAt.current + everyMs - performance.now();
    const timer = setTimeout(() => {
      changedAt.current = performance.now();
      setShown(words);
    }, rest);
    return () => clearTimeout(timer);
  }, [words, shown, everyMs]);
  return shown;
}

export interface CountedSentence {
  key: StringKey<typeof english>;
  count?: number;
}

/** The sentence for the last report of the reader; null if the report says no more than the step itself. */
function wordsOfDetail({ step, detail }: ScanProgress): CountedSentence | null {
  if (step !== 'analyzing' || !detail) return null;
  const { stage, count = 0, onDevice = false } = detail;
  if (stage === 'queued') return count > 0 ? { key: 'detail.queued', count } : null;
  if (stage === 'fetching') return { key: 'detail.fetching', count };
  if (stage === 'judging') return { key: 'detail.judging' };
  if (stage === 'reading' || count === 0) return { key: onDevice ? 'detail.readingHere' : 'detail.reading' };
  return { key: `detail.${stage}`, count };
}

/** Without news for this long, in milliseconds, the bar starts to move: otherwise people think that the page hangs. */
const QUIET_MS = 1_000;
/** Without news for this long, in milliseconds, the text also says that work goes on, for people who do not see the bar. */
const LONG_QUIET_MS = 6_000;
/** Minimum time between two sentences in milliseconds: a screen reader takes about two seconds for one. */
const SENTENCE_INTERVAL_MS = 2_000;

export interface ScanProgressLineProps {
  progress: ScanProgress;
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
