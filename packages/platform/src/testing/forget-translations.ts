import { LANGUAGES } from '../i18n/languages';
import { translator, type Strings } from '../i18n/strings';

/** Removes the translations of a remote, so that they are loaded again when it is next added. */
export function forgetTranslations({ namespace }: Pick<Strings, 'namespace'>): void {
  for (const language of Object.keys(LANGUAGES))
    if (language !== 'en') translator.removeResourceBundle(language, namespace);
}
