import { useStrings } from '@curbwise/platform';
import { Sheet } from '@curbwise/ui';
import type { SheetContentProps } from '../sheets';
import { strings } from '../strings';

/** Passes the answer on. */
export function ShareVerdict({ onClose }: SheetContentProps) {
  const t = useStrings(strings);
  return (
    <Sheet title={t('share')} closeLabel={t('close')} onClose={onClose}>
      <p />
    </Sheet>
  );
}
