import {
  selectPreferences,
  siteHasService,
  useLocale,
  usePlatformSelector,
  useStrings,
} from '@curbwise/platform';
import { Button, ProgressLine } from '@curbwise/ui';
import { inMegabytes } from '../../megabytes';
import { strings } from '../strings';
import { usesMobileData } from './mobile-data';
import { readerAction, readerSentence } from './reader-words';
import { useDeviceReader } from './use-device-reader';

/** Whether the reader is on this device, and the one thing to do about it. Nothing is fetched before it is pressed. */
export function ReaderState() {
  const t = useStrings(strings);
  const locale = useLocale();
  const { readsOn } = usePlatformSelector(selectPreferences);
  const reader = useDeviceReader();
  const { stage, gotBytes, totalBytes } = reader.status;
  const shares = { got: inMegabytes(gotBytes, locale), size: inMegabytes(totalBytes, locale) };
  const sentence = readerSentence(reader);
  const action = readerAction(reader);
  const isToBeFetched = action?.deed === 'fetchFiles';
  const isNeeded = readsOn === 'device' || !siteHasService();
  return (
    <div className="reader">
      <p role="status">{sentence && t(sentence, shares)}</p>
      {isToBeFetched && isNeeded && <p className="text-soft">{t('reader.scanGets')}</p>}
      {isToBeFetched && usesMobileData() && <p className="text-soft">{t('reader.metered')}</p>}
      {stage === 'fetching' && (
        <ProgressLine
          quiet
          step={t('reader.share', shares)}
          value={totalBytes > 0 ? Math.round((100 * gotBytes) / totalBytes) : 0}
          label={t('reader.progress')}
        />
      )}
      {/* One button, whatever it does: it keeps the focus while the reader comes. */}
      {action && (
        <Button variant="secondary" size="compact" onClick={() => reader.ask(action.deed)}>
          {t(action.says, shares)}
        </Button>
      )}
    </div>
  );
}
