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

/** The button that opens the settings, and the sheet itself, which other parts of the page can open as well. */
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
