import { useStrings } from '@curbwise/platform';
import { Sheet } from '@curbwise/ui';
import { strings } from '../strings';

export interface PreferencesSheetProps {
  onClose: () => void;
}

/** What the driver can choose: the language, who drives what, and what is kept on this device. */
export function PreferencesSheet({ onClose }: PreferencesSheetProps) {
  const t = useStrings(strings);
  return (
    <Sheet title={t('preferences.title')} closeLabel={t('notices.close')} onClose={onClose}>
      <p />
    </Sheet>
  );
}
