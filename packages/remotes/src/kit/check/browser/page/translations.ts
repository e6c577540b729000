import { LANGUAGES, type Language, type Remote } from '@curbwise/platform';

const placeholdersOf = (sentence: string) => (sentence.match(/{{\w+}}/g) ?? []).sort().join(' ');
/** Plural forms of a single number: a language may write the number as a word or leave it out. */
const FIXED_NUMBER = /_(zero|one|two)$/;
const comparable = (key: string, placeholders: string) =>
  FIXED_NUMBER.test(key) ? placeholders.replace('{{count}}', '').trim() : placeholders;

/** Whether a remote has every string in every language of the page. @returns one sentence for each fault */
export async function faultsOfTranslations({ strings }: Remote): Promise<string[]> {
  if (!strings) return ['the remote has no strings: see defineStrings'];
  const { en: english, ...others } = strings.languages;
  const languages = Object.keys(LANGUAGES).filter((language) => language !== 'en') as Exclude<
    Language,
    'en'
  >[];
  const faults = languages.map(async (language) => {
    const loaded = await others[language]?.().catch(String);
    if (typeof loaded === 'string') return [`those in ${language} do not load: ${loaded}`];
    const translation = loaded?.default;
    if (!translation) return [`the remote has no strings in ${language}`];
    const written = Object.keys(english).flatMap((key) =>
      faultOf(key, english[key] ?? '', translation[key]).map((fault) => `"${key}" in ${language}: ${fault}`),
    );
    const unknown = Object.keys(translation).filter((key) => !Object.hasOwn(english, key));
    return [...written, ...unknown.map((key) => `"${key}" in ${language}: it does not exist in English`)];
  });
  return (await Promise.all(faults)).flat();
}

function faultOf(key: string, english: string, translated: string | undefined): string[] {
  if (!translated) return ['it is missing'];
  const [placeholders, wanted] = [placeholdersOf(translated), placeholdersOf(english)];
  if (comparable(key, wanted) === comparable(key, placeholders)) return [];
  return [`its placeholders are ${placeholders || 'none'}, in English they are ${wanted || 'none'}`];
}
