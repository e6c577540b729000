import { MAX_LINE_LENGTH, MAX_PANEL_LENGTH, MAX_PANELS, MAX_READING_LENGTH } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { ActionIcon } from '@curbwise/ui';
import { strings } from '../../strings';

const BOUNDS = {
  panels: MAX_PANELS,
  line: MAX_LINE_LENGTH,
  panel: MAX_PANEL_LENGTH,
  all: MAX_READING_LENGTH,
};

/** Says that the words in the fields are more than a sign has, and how much it may have. */
export function TooLong({ id }: { id: string }) {
  const t = useStrings(strings);
  return (
    <div id={id} className="fix__understanding" data-unread>
      <p className="fix__unread" role="status">
        <ActionIcon name="close" />
        <span>{t('fix.tooLong', BOUNDS)}</span>
      </p>
    </div>
  );
}
