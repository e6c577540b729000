import { useEffect, useRef } from 'react';
import {
  dayNumber,
  formatLocalDateTime,
  parseLocalDateTime,
  shortDate,
  timeInWords,
  type Driver,
  type LocalDateTime,
} from '@curbwise/contract';
import {
  addStrings,
  resetScan,
  selectDriver,
  selectScan,
  useLocale,
  useNow,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
  type ScanResult,
} from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from './strings';

/**
 * Whether a yes still holds. Nothing is judged again here, so a yes is not repeated after its end, or for a driver to whom
 * exceptions may apply.
 */
function isStillYes({ allowed, analysis }: ScanResult, now: LocalDateTime, driver: Driver | null): boolean {
  if (!allowed || driver !== null) return false;
  const ends = [analysis.until, analysis.nextChange?.at ?? null].filter((end) => end !== null);
  return ends.every((end) => formatLocalDateTime(now) < end);
}

function answerOf(result: ScanResult, isYes: boolean) {
  if (isYes) return 'answer.allowed';
  const { allowed, analysis } = result;
  return allowed || analysis.isUncertain || analysis.isIrrelevant ? 'answer.uncertain' : 'answer.forbidden';
}

/** Formats an end: `4:40 PM`, with the day if it is not today. */
function endInWords(until: LocalDateTime, now: LocalDateTime, locale: string): string {
  const time = timeInWords(until.minute, locale);
  return dayNumber(until) === dayNumber(now) ? time : `${shortDate(until, locale)}, ${time}`;
}

/** Loads the strings of {@link BareAnswer}. @returns the component */
export async function translatedAnswer(): Promise<typeof BareAnswer> {
  await addStrings(strings);
  return BareAnswer;
}

/** The answer as plain text, in case the remote for answers cannot be loaded. */
export function BareAnswer({ result }: { result: ScanResult }) {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const { time: now } = useNow();
  const locale = useLocale();
  const driver = usePlatformSelector(selectDriver);
  const failed = usePlatformSelector(selectScan).failure !== null;
  const title = useRef<HTMLHeadingElement>(null);
  const isYes = isStillYes(result, now, driver);
  const until = isYes && result.analysis.until !== null ? parseLocalDateTime(result.analysis.until) : null;
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="bare-answer">
      <h1 ref={title} tabIndex={-1} className="bare-answer__title">
        {t(answerOf(result, isYes))}
      </h1>
      {until && <p>{t('answer.until', { time: endInWords(until, now, locale) })}</p>}
      {failed ? (
        <>
          <p>{t('answer.failed')}</p>
          <details>
            <summary className="bare-answer__details">{t('answer.details')}</summary>
            <p className="text-soft">{result.reason}</p>
          </details>
        </>
      ) : (
        (isYes || !result.allowed) && <p>{result.reason}</p>
      )}
      <Button onClick={() => dispatch(resetScan())}>{t('answer.scan-another')}</Button>
    </section>
  );
}
