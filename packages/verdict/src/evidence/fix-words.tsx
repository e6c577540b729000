import { useStrings } from '@curbwise/platform';
import { Sheet } from '@curbwise/ui';
import type { SheetContentProps } from '../sheets';
import { strings } from '../strings';

/** Puts right what was misread. */
export function FixWords({ onClose }: SheetContentProps) {
  const t = useStrings(strings);
  return (
    <Sheet title={t('fixWords')} closeLabel={t('close')} onClose={onClose}>
      <p />
    </Sheet>
  );
}
