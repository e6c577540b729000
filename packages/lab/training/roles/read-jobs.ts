import { wordsOf } from '@curbwise/sign-rules/inside';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Folders of titles of jobs, and the language of each; the first is English. */
const TITLES = [
  ['.', 'en'],
  ['fr_FR', 'fr'],
  ['fr_CH', 'fr'],
  ['es', 'es'],
  ['pt_PT', 'pt'],
  ['pt_BR', 'pt'],
  ['de_DE', 'de'],
] as const;

/** Shorter words are abbreviations. */
const MIN_LETTERS = 4;

/** Endings of men's titles, and of women's. */
const FEMININE: Readonly<Record<string, readonly (readonly [ending: RegExp, feminine: string])[]>> = {
  fr: [
    [/TEUR$/, 'TRICE'],
    [/EUR$/, 'EUSE'],
    [/IER$/, 'IERE'],
    [/IEN$/, 'IENNE'],
  ],
  es: [
    [/OR$/, 'ORA'],
    [/O$/, 'A'],
  ],
  pt: [
    [/OR$/, 'ORA'],
    [/EIRO$/, 'EIRA'],
    [/O$/, 'A'],
  ],
};

/** Endings of English words for people; other last words are subjects: `Editor, film/video`. */
const ENGLISH = /(ANT|ENT|ER|IAN|IST|OR)$/;

/** The word that says who does a job: the last one in English, the first one in French, Spanish and Portuguese. */
function headOf(title: string, language: string): string | undefined {
  const [name = ''] = title.split(/[,/(]| - /);
  const words = wordsOf(name);
  if (language === 'de') return words.length === 1 ? words[0] : undefined;
  if (language === 'en') return words.findLast((word) => ENGLISH.test(word));
  return /^[^ ]*-/.test(name) ? undefined : words[0];
}

/** A title, and that of a woman if its ending tells it. */
function bothForms(word: string, language: string): string[] {
  const [ending, feminine] = FEMININE[language]?.find(([one]) => one.test(word)) ?? [];
  return ending === undefined || feminine === undefined ? [word] : [word, word.replace(ending, feminine)];
}

/** The people in a file of titles of a language, in capitals. */
export const peopleIn = (content: string, language: string): string[] =>
  [...content.matchAll(/^\s+"([^"]+)",?$/gm)]
    .flatMap(([, title = '']) => {
      const head = headOf(title, language);
      return head === undefined ? [] : bothForms(head, language);
    })
    .filter((word) => word.length >= MIN_LETTERS && /^[A-Z]+$/.test(word));

/** Words for people by their work; reads the folder of the unpacked Python package `faker`. */
export function readJobs(folder: string): string[] {
  const file = (name: string) => path.join(folder, 'faker', 'providers', 'job', name, '__init__.py');
  return [
    ...new Set(TITLES.flatMap(([name, language]) => peopleIn(readFileSync(file(name), 'utf8'), language))),
  ];
}
