import { wordsOf } from '@curbwise/sign-rules/inside';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Names, each of one or more words. */
export interface Names {
  /** Frequent names of people and of places: they are worth remembering. */
  frequent: readonly string[];
  /** Many more names of people. */
  people: readonly string[];
  companies: readonly string[];
  streets: readonly string[];
}

interface Locale {
  location?: { city_name?: string[]; street_name?: string[]; county?: string[]; state?: string[] };
  person?: { last_name?: { generic?: string[] }; first_name?: { generic?: string[] } };
}

const LOCALES = ['en', 'en_GB', 'en_AU', 'en_CA', 'fr', 'fr_CA', 'es', 'es_MX'];

const isPattern = (name: string) => /[{}]/.test(name);

async function readFaker(folder: string) {
  const url = pathToFileURL(path.join(folder, 'dist', 'index.js')).href;
  const faker = (await import(/* webpackIgnore: true */ url)) as { allLocales: Record<string, Locale> };
  const locales = LOCALES.map((locale) => faker.allLocales[locale] ?? {});
  return {
    frequent: locales.flatMap(({ location, person }) => [
      ...(location?.city_name ?? []),
      ...(location?.county ?? []),
      ...(location?.state ?? []),
      ...(person?.last_name?.generic ?? []),
      ...(person?.first_name?.generic ?? []),
    ]),
    streets: locales.flatMap(({ location }) => location?.street_name ?? []),
  };
}

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

const tidied = (names: readonly string[]) =>
  [...new Set(names.filter((name) => !isPattern(name)).map((name) => wordsOf(name).join(' ')))].filter(
    (name) => /^[A-Z]{2}[A-Z ]*$/.test(name),
  );

/** Reads the folders of the npm packages `@faker-js/faker`, `@cspell/dict-people-names`, `@cspell/dict-companies`. */
export async function readNames(folders: {
  faker: string;
  people: string;
  companies: string;
}): Promise<Names> {
  const faker = await readFaker(folders.faker);
  return {
    frequent: tidied(faker.frequent),
    streets: tidied(faker.streets),
    people: tidied(linesOf(path.join(folders.people, 'dict', 'people-names.txt'))),
    companies: tidied(linesOf(path.join(folders.companies, 'dict', 'companies.txt'))),
  };
}
