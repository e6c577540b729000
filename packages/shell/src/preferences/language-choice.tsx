import {
  chooseLanguage,
  LANGUAGES,
  preferencesChanged,
  selectPreferences,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
  type Language,
} from '@curbwise/platform';
import { SelectField } from './select-field';
import { strings } from './strings';

const AUTOMATIC = 'automatic';

/** The choice of the page's language. */
export function LanguageChoice() {
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
