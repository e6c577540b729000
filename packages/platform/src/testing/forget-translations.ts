import { LANGUAGES } from '../languages';
import { translator, type Strings } from '../strings';

/** Forgets the sentences of a remote in other languages than English, so that they are loaded anew when next added. */
export function forgetTranslations({ namespace }: Pick<Strings, 'namespace'>): void {
  for (const language of Object.keys(LANGUAGES))
    if (language !== 'en') translator.removeResourceBundle(language, namespace);
}
