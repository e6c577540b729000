import { useEffect, useRef } from 'react';
import {
  chooseLanguage,
  LANGUAGES,
  preferencesChanged,
  selectPreferences,
  selectScan,
  useLocation,
  useNavigate,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
  type Language,
  type PreferencesPart,
} from '@curbwise/platform';
import { Sheet } from '@curbwise/ui';
import { RemoteView } from '../remotes/views/remote-view';
import { DriverChoices } from './driver-choices';
import { SelectField, Switch } from './fields';
import { PlaceChoice } from './place/place-choice';
import './preferences.css';
import { ReadingChoice } from './reading/reading-choice';
import { strings } from './strings';

export { strings };

export interface PreferencesSheetProps {
  /** The part that gets the focus. */
  part: PreferencesPart;
  onClose: () => void;
}

/**
 * The settings: language, driver and vehicle, the place, where photos are read, and what is kept on this device. Changes take effect at
 * once.
 */
export function PreferencesSheet({ part, onClose }: PreferencesSheetProps) {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const { speaksAnswers } = usePlatformSelector(selectPreferences);
  useKeptScanOpened(onClose);
  return (
    <Sheet title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className="preferences">
        <LanguageChoice />
        <DriverChoices startsAtPermits={part === 'permits'} />
        <PlaceChoice />
        <ReadingChoice startsHere={part === 'reading'} />
        {'speechSynthesis' in window && (
          <div className="preferences__part">
            <Switch
              label={t('aloud.label')}
              hint={t('aloud.hint')}
              isOn={speaksAnswers}
              onChange={(isOn) => dispatch(preferencesChanged({ speaksAnswers: isOn }))}
            />
          </div>
        )}
        <div className="preferences__part">
          <RemoteView remote="verdict" view="history" />
        </div>
        <p className="preferences__part text-soft">{t('kept')}</p>
      </div>
    </Sheet>
  );
}

/**
 * Closes the sheet and goes to the scan screen when a kept scan was opened from the sheet. A kept scan has its own photo; a
 * running scan that ends has the photo that was there before.
 */
function useKeptScanOpened(onClose: () => void): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { phase, photo } = usePlatformSelector(selectScan);
  const photoAtFirst = useRef(photo);
  useEffect(() => {
    if (phase !== 'result' || photo === photoAtFirst.current) return;
    onClose();
    if (pathname !== '/') void navigate('/');
  }, [phase, photo, pathname, navigate, onClose]);
}

const AUTOMATIC = 'automatic';

function LanguageChoice() {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const { language } = usePlatformSelector(selectPreferences);
  const choose = (chosen: Language | typeof AUTOMATIC) =>
    dispatch(preferencesChanged({ language: chosen === AUTOMATIC ? null : chosen }));
  return (
    <SelectField label={t('language.label')} value={language ?? AUTOMATIC} onChange={choose}>
      <option value={AUTOMATIC}>
        {t('language.automatic', { language: LANGUAGES[chooseLanguage(navigator.languages)] })}
      </option>
      {Object.entries(LANGUAGES).map(([tag, name]) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
