import { LANGUAGES } from '../i18n/languages';
import { translator, type Strings } from '../i18n/strings';

/** Forgets the sentences of a remote in other languages than English, so that they are loaded anew when next added. */
export function forgetTranslations({ namespace }: Pick<Strings, 'namespace'>): void {
  for (const language of Object.keys(LANGUAGES))
    if (language !== 'en') translator.removeResourceBundle(language, namespace);
}
