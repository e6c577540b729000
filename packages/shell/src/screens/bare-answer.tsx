import { useEffect, useRef } from 'react';
import { resetScan, usePlatformDispatch, useStrings, type ScanResult } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';

function answerOf({ allowed, analysis }: ScanResult) {
  if (allowed) return 'answer.allowed';
  return analysis.isUncertain || analysis.isIrrelevant ? 'answer.uncertain' : 'answer.forbidden';
}

/** The answer as plain text, for when the remote that shows it cannot be loaded. */
export function BareAnswer({ result }: { result: ScanResult }) {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="bare-answer">
      <h1 ref={title} tabIndex={-1} className="bare-answer__title">
        {t(answerOf(result))}
      </h1>
      {result.allowed && result.nextRestriction && (
        <p>{t('answer.until', { time: result.nextRestriction.time })}</p>
      )}
      <p>{result.reason}</p>
      <Button onClick={() => dispatch(resetScan())}>{t('answer.scan-another')}</Button>
    </section>
  );
}
