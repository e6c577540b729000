import {
  selectPreferences,
  siteHasService,
  useLocale,
  usePlatformSelector,
  useStrings,
} from '@curbwise/platform';
import { Button, ProgressLine } from '@curbwise/ui';
import { formatMegabytes } from '../../megabytes';
import { strings } from '../strings';
import { keptSentence, readerButton, readerSentence } from './reader-words';
import { useDeviceReader } from './use-device-reader';

/** The state of the reader on this device, and a button for the next action. Nothing is downloaded before it is pressed. */
export function ReaderState() {
  const t = useStrings(strings);
  const locale = useLocale();
  const { readsOn } = usePlatformSelector(selectPreferences);
  const reader = useDeviceReader();
  const { stage, gotBytes, totalBytes } = reader.status;
  const sizes = { got: formatMegabytes(gotBytes, locale), size: formatMegabytes(totalBytes, locale) };
  const sentences = [readerSentence(reader), keptSentence(reader)].flatMap((key) =>
    key ? t(key, sizes) : [],
  );
  const button = readerButton(reader);
  const canFetch = button?.action === 'fetchFiles';
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
      {button && (
        <Button variant="secondary" size="compact" onClick={() => reader.request(button.action)}>
          {t(button.label, sizes)}
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
