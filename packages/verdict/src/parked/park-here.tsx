import { useStrings } from '@curbwise/platform';
import { Sheet } from '@curbwise/ui';
import type { SheetContentProps } from '../sheets';
import { strings } from '../strings';

/** Keeps the stay on this device. */
export function ParkHere({ onClose }: SheetContentProps) {
  const t = useStrings(strings);
  return (
    <Sheet title={t('parkHere')} closeLabel={t('close')} onClose={onClose}>
      <p />
    </Sheet>
  );
}
