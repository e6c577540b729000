import { usePlatformSelector, useStrings } from '@curbwise/platform';
import { Notice } from '@curbwise/ui';
import { selectScanner } from '../scanner-slice';
import { strings } from '../strings';

/** How to come by a photo that this browser can open, where the last one was none. */
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
