import { useCallback, useEffect, useState } from 'react';
import {
  loadDeviceReader,
  reportToConsole,
  selectDeviceReader,
  selectPreferences,
  siteHasService,
  useLocale,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
  type DeviceReaderStatus,
  type StringKey,
} from '@curbwise/platform';
import { Button, ProgressLine } from '@curbwise/ui';
import { formatMegabytes } from '../../megabytes';
import type { PreferencesSentences } from '../languages/en';
import { strings } from '../strings';

type Key = StringKey<PreferencesSentences>;

/** Methods of the reader that the settings call. */
type ReaderAction = 'check' | 'fetchFiles' | 'stopFetching' | 'remove';

/** Calls the reader on this device: a function for it, and whether the reader cannot be reached. Checks it at first. */
function useReaderActions(status: DeviceReaderStatus): [(action: ReaderAction) => void, boolean] {
  const dispatch = usePlatformDispatch();
  const [hasAnswered, setAnswered] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const request = useCallback(
    (action: ReaderAction) => {
      const work = async () => {
        const reader = await dispatch(loadDeviceReader()).catch(() => null);
        setMissing(reader === null);
        await reader?.[action]();
        setAnswered(true);
      };
      work().catch((error: unknown) => reportToConsole(`The reader failed to ${action}:`, error));
    },
    [dispatch],
  );
  useEffect(() => request('check'), [request]);
  // Unknown even after a check: it is not on this device, and the site cannot be reached.
  return [request, isMissing || (hasAnswered && status.stage === 'unknown')];
}

/** A sentence about the state of the reader; null before it was checked. */
function stateSentence({ stage, fault, gotBytes }: DeviceReaderStatus): Key | null {
  if (stage === 'unknown') return null;
  if (stage !== 'absent') return `reader.${stage}`;
  if (fault !== null) return `reader.${fault}`;
  return gotBytes > 0 ? 'reader.partly' : 'reader.absent';
}

/** A sentence about how long the reader stays; null if it is not here, or the browser cannot say. */
function keptSentence({ stage, isKept }: DeviceReaderStatus): Key | null {
  if (stage !== 'present' || isKept === null) return null;
  return isKept ? 'reader.kept' : 'reader.notKept';
}

/** The next action and the label of its button; null if nothing can be done. */
function buttonOf({ stage, gotBytes }: DeviceReaderStatus): [ReaderAction, Key] | null {
  if (stage === 'fetching') return ['stopFetching', 'reader.stop'];
  if (stage === 'present') return ['remove', 'reader.remove'];
  if (stage !== 'absent') return null;
  return ['fetchFiles', gotBytes > 0 ? 'reader.goOn' : 'reader.get'];
}

/** The state of the reader on this device, and a button for the next action. Nothing is downloaded before it is pressed. */
export function ReaderState() {
  const t = useStrings(strings);
  const locale = useLocale();
  const { readsOn } = usePlatformSelector(selectPreferences);
  const status = usePlatformSelector(selectDeviceReader);
  const [request, isUnreachable] = useReaderActions(status);
  const { stage, gotBytes, totalBytes } = status;
  const sizes = { got: formatMegabytes(gotBytes, locale), size: formatMegabytes(totalBytes, locale) };
  const sentence = isUnreachable ? 'reader.network' : stateSentence(status);
  const sentences = [sentence, keptSentence(status)].flatMap((key) => (key ? t(key, sizes) : []));
  const [action, label] = (isUnreachable ? (['check', 'reader.again'] as const) : buttonOf(status)) ?? [];
  const canFetch = action === 'fetchFiles';
  const isNeeded = readsOn === 'device' || !siteHasService();
  return (
    <div className="reader">
      <p role="status">{sentences.join(' ')}</p>
      {canFetch && isNeeded && <p className="text-soft">{t('reader.scanGets')}</p>}
      {canFetch && usesMobileData() && <p className="text-soft">{t('reader.metered')}</p>}
      {stage === 'fetching' && (
        <ProgressLine
          quiet
          step={t('reader.share', sizes)}
          value={totalBytes > 0 ? Math.round((100 * gotBytes) / totalBytes) : 0}
          label={t('reader.progress')}
        />
      )}
      {/* One button for all actions, so that it keeps the focus during the download. */}
      {action && label && (
        <Button variant="secondary" size="compact" onClick={() => request(action)}>
          {t(label, sizes)}
        </Button>
      )}
    </div>
  );
}

/** The part of the Network Information API that is used here. Not all browsers have it. */
interface NetworkInformation {
  /** The driver has turned on a data saver. */
  saveData?: boolean;
  type?: string;
}

/** Whether the browser says that downloads use mobile data. */
function usesMobileData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || connection?.type === 'cellular';
}
