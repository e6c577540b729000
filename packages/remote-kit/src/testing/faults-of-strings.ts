import { LANGUAGES, type Language, type Remote } from '@curbwise/platform';

const gapsOf = (sentence: string) => (sentence.match(/{{\w+}}/g) ?? []).sort().join(' ');
/** Where the number is known, a language may write it as a word, or leave it out. */
const KNOWN_NUMBER = /_(zero|one|two)$/;
const comparable = (key: string, gaps: string) =>
  KNOWN_NUMBER.test(key) ? gaps.replace('{{count}}', '').trim() : gaps;

/** What is missing of a remote's sentences in the languages of the page, one sentence each. */
export async function faultsOfStrings({ strings }: Remote): Promise<string[]> {
  if (!strings) return ['the remote has no strings: see defineStrings'];
  const { en: english, ...others } = strings.languages;
  const languages = Object.keys(LANGUAGES).filter((language) => language !== 'en') as Exclude<
    Language,
    'en'
  >[];
  const faults = languages.map(async (language) => {
    const translation = (await others[language]?.())?.default;
    if (!translation) return [`there are no sentences in ${language}`];
    const written = Object.keys(english).flatMap((key) =>
      faultOf(key, english[key] ?? '', translation[key]).map((fault) => `"${key}" in ${language}: ${fault}`),
    );
    const unknown = Object.keys(translation).filter((key) => !Object.hasOwn(english, key));
    return [
      ...written,
      ...unknown.map((key) => `"${key}" in ${language}: there is no such sentence in English`),
    ];
  });
  return (await Promise.all(faults)).flat();
}

function faultOf(key: string, english: string, translated: string | undefined): string[] {
  if (!translated) return ['it is missing'];
  if (comparable(key, gapsOf(english)) === comparable(key, gapsOf(translated))) return [];
  return [
    `its gaps are ${gapsOf(translated) || 'none'}, those of the English one ${gapsOf(english) || 'none'}`,
  ];
}
