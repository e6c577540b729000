import { useState } from 'react';
import { addStrings, latePart, useStrings } from '@curbwise/platform';
import { ActionIcon } from '@curbwise/ui';
import { strings } from '../strings';

const PreferencesSheet = latePart(async () => {
  const { PreferencesSheet: Shown, strings: ownStrings } = await import('./preferences-sheet');
  await addStrings(ownStrings);
  return Shown;
});

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
