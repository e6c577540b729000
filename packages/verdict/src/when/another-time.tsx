import { useStrings } from '@curbwise/platform';
import { Sheet } from '@curbwise/ui';
import type { SheetContentProps } from '../sheets';
import { strings } from '../strings';

/** The answer for another arrival and length of stay. */
export function AnotherTime({ onClose }: SheetContentProps) {
  const t = useStrings(strings);
  return (
    <Sheet title={t('anotherTime')} closeLabel={t('close')} onClose={onClose}>
      <p />
    </Sheet>
  );
}
