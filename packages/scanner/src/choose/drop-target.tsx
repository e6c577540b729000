import { useStrings } from '@curbwise/platform';
import { ActionIcon } from '@curbwise/ui';
import { strings } from '../strings';

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
