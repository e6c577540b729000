import { usePlatformSelector, useStrings } from '@curbwise/platform';
import { Notice } from '@curbwise/ui';
import { selectScanner } from '../scanner-slice';
import { strings } from '../strings';

/** Explains how to get a photo that this browser can open, if it could not open the last one. */
export function UndecodableNotice() {
  const t = useStrings(strings);
  const { undecodable } = usePlatformSelector(selectScanner);
  if (!undecodable) return null;
  return (
    <Notice title={t('heic.title')} tone="failed" alert>
      {t('heic.text')}
    </Notice>
  );
}
