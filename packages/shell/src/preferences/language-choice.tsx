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

const AS_THE_BROWSER = 'automatic';

/** In which language the page speaks. */
export function LanguageChoice() {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const { language } = usePlatformSelector(selectPreferences);
  const choose = (chosen: Language | typeof AS_THE_BROWSER) =>
    dispatch(preferencesChanged({ language: chosen === AS_THE_BROWSER ? null : chosen }));
  return (
    <SelectField label={t('language.label')} value={language ?? AS_THE_BROWSER} onChange={choose}>
      <option value={AS_THE_BROWSER}>
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
