import { useState } from 'react';
import { latePart, useStrings } from '@curbwise/platform';
import { ActionIcon } from '@curbwise/ui';
import { strings } from '../strings';

const PreferencesSheet = latePart(async () => (await import('./preferences-sheet')).PreferencesSheet);

/** Opens what the driver can choose. */
export function PreferencesButton() {
  const t = useStrings(strings);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="shell__preferences"
        aria-label={t('preferences.open')}
        onClick={() => setOpen(true)}
      >
        <ActionIcon name="settings" />
      </button>
      {isOpen && <PreferencesSheet onClose={() => setOpen(false)} />}
    </>
  );
}
