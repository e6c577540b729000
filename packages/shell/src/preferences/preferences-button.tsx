import {
  addStrings,
  closePreferences,
  latePart,
  openPreferences,
  selectPreferencesRequest,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
} from '@curbwise/platform';
import { ActionIcon } from '@curbwise/ui';
import { strings } from '../strings';

const PreferencesSheet = latePart(async () => {
  const { PreferencesSheet: Shown, strings: ownStrings } = await import('./preferences-sheet');
  await addStrings(ownStrings);
  return Shown;
});

/** Opens what the driver can choose; so does whoever leads there. */
export function PreferencesButton() {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const part = usePlatformSelector(selectPreferencesRequest);
  return (
    <>
      <button
        type="button"
        className="shell__preferences"
        aria-label={t('preferences.open')}
        onClick={() => dispatch(openPreferences('top'))}
      >
        <ActionIcon name="settings" />
      </button>
      {part !== null && <PreferencesSheet part={part} onClose={() => dispatch(closePreferences())} />}
    </>
  );
}
