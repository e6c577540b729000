import { useEffect } from 'react';
import {
  loadDeviceReader,
  openPreferences,
  selectDeviceReader,
  usePlatformDispatch,
  usePlatformSelector,
  type FailureCause,
} from '@curbwise/platform';
import { strings, useSentences } from '../strings';
import { useClockLine } from '../words/moments';
import type { Verdict } from '../judging/verdict';
import { MinorButton } from '../minor-button';

/** Leads to the setting that lets this phone read photos by itself. Renders nothing where it cannot. */
function ReadHereButton() {
  const t = useSentences();
  const dispatch = usePlatformDispatch();
  const { stage, totalBytes } = usePlatformSelector(selectDeviceReader);

  useEffect(() => {
    if (stage !== 'unknown') return;
    const check = async () => (await dispatch(loadDeviceReader())).check();
    // If it fails, the stage stays unknown and nothing is offered.
    check().catch(() => undefined);
  }, [stage, dispatch]);

  const isFetchable = stage === 'absent' && totalBytes > 0;
  if (!isFetchable && stage !== 'fetching' && stage !== 'present') return null;
  return (
    <MinorButton onClick={() => dispatch(openPreferences('reading'))}>{t('failed.readHere')}</MinorButton>
  );
}

/** Causes that may go away if photos are read elsewhere: not on this phone, or not by the service. */
const DEVICE_CAUSES: readonly FailureCause['kind'][] = ['reader-missing', 'device'];
const SERVICE_CAUSES: readonly FailureCause['kind'][] = ['needs-operator', 'budget-spent'];

/** What happened and what to do, by cause; the message of the service is in the details. */
export function FailedWords({ verdict }: { verdict: Verdict }) {
  const t = useSentences();
  const clock = useClockLine();
  const dispatch = usePlatformDispatch();
  const { failureCause, now, analysis } = verdict;
  // A newer host may give a cause that this version has no words for.
  const isKnown = failureCause && `failed.${failureCause.kind}` in strings.languages.en;
  const kind = isKnown ? failureCause.kind : 'service';
  const until = failureCause?.kind === 'too-many-scans' ? failureCause.until : null;
  return (
    <>
      <p>
        {until === null ? t(`failed.${kind}`) : t('failed.too-many-scans-until', { time: clock(until, now) })}
      </p>
      {SERVICE_CAUSES.includes(kind) && <ReadHereButton />}
      {DEVICE_CAUSES.includes(kind) && (
        <MinorButton onClick={() => dispatch(openPreferences('reading'))}>
          {t('failed.whereRead')}
        </MinorButton>
      )}
      <details>
        <summary className="text-button">{t('failed.details')}</summary>
        <p className="text-soft">{analysis.reasoning}</p>
      </details>
    </>
  );
}
