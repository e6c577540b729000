import { usePlatformSelector, useStrings } from '@curbwise/platform';
import { Notice, ActionIcon } from '@curbwise/ui';
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

/** Covers the page while files are dragged over it; they can be dropped anywhere. */
export function DropTarget() {
  const t = useStrings(strings);
  return (
    <div className="drop-target">
      <p className="drop-target__words">
        <ActionIcon name="picture" />
        {t('dropHere')}
      </p>
    </div>
  );
}
