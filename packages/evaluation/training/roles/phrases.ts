import type { Role, WordClass } from '@curbwise/sign-rules/roles/training';
import type { Random } from '@curbwise/tooling/random';
import { cut, damaged, salad } from './noise';
import type { ListedPhrase, Lists } from './read-lists';

/** A phrase as it may stand on a sign, and its role. */
export interface Phrase {
  words: readonly string[];
  role: Role;
  /** How it was made, for the report. */
  pattern: string;
}

/** What phrases are made of. */
export interface Stock {
  /** A word of a class; never an empty text. */
  word: (random: Random, wordClass: WordClass) => string;
  listed: Lists['roles'];
  ruleWords: readonly ListedPhrase[];
  company: (random: Random) => string;
}

type Slot = WordClass | 'street' | 'landmark' | 'suffix' | 'listed' | 'company' | `=${string}`;

/** Patterns of phrases: weight and slots. `=X` is the word X; `listed` a phrase of the role's own list. */
const PATTERNS: Readonly<Record<Exclude<Role, 'lost'>, readonly (readonly [number, string])[]>> = {
  who: [
    [8, 'who'],
    [5, 'listed'],
    [3, 'other who'],
    [2, 'where who'],
    [1, 'authority who'],
    [1, 'purpose who'],
    [1, 'who who'],
    [1, 'who =AND who'],
    [1, 'name who'],
    [1, 'other other who'],
    [1, 'who =OF name'],
    [1, 'who =DE where'],
    [1, 'who other'],
    [1, 'name where who'],
  ],
  purpose: [
    [8, 'purpose'],
    [5, 'listed'],
    [3, 'other purpose'],
    [2, 'name purpose'],
    [1, 'where purpose'],
    [1, 'who purpose'],
    [1, 'purpose purpose'],
    [1, 'purpose =AND purpose'],
    [1, 'other other purpose'],
    [1, 'purpose =DE name'],
  ],
  where: [
    [6, 'name street'],
    [3, 'name name street'],
    [3, 'name'],
    [2, 'name name'],
    [3, 'where'],
    [3, 'listed'],
    [2, 'other where'],
    [1, 'where where'],
    [2, 'name where'],
    [1, 'who street'],
    [1, 'condition street'],
    [1, 'street name'],
    [1, 'street =DE name'],
    [1, 'other street'],
    [1, '=ST name street'],
    [1, '=MOUNT name'],
  ],
  authority: [
    [4, 'listed'],
    [3, 'authority'],
    [3, 'name suffix'],
    [2, 'name name suffix'],
    [3, 'company'],
    [2, 'company suffix'],
    [2, '=CITY =OF name'],
    [1, '=VILLE =DE name'],
    [1, 'name authority'],
    [1, 'other authority'],
    [1, '=ST name =CHURCH'],
    [1, 'name =AND name'],
    [1, 'where authority'],
    [1, '=DEPARTMENT =OF other'],
  ],
  payment: [
    [6, 'listed'],
    [2, 'payment'],
    [1, 'payment payment'],
    [1, 'other payment'],
  ],
  penalty: [
    [6, 'listed'],
    [2, 'penalty'],
    [1, 'penalty penalty'],
    [1, 'who penalty'],
  ],
  code: [
    [6, 'listed'],
    [2, 'code'],
    [1, 'name code'],
    [1, 'code code'],
  ],
  traffic: [
    [8, 'listed'],
    [2, 'traffic'],
  ],
  condition: [
    [22, 'listed'],
    [10, 'condition'],
    [6, 'condition condition'],
    [3, 'purpose condition'],
    [3, 'who condition'],
    [2, 'where condition'],
    [4, 'other condition'],
    [2, 'name condition'],
    [2, 'condition who'],
    [2, 'condition other'],
    [2, 'condition purpose'],
    [2, 'condition where'],
    [1, 'condition authority'],
    [1, 'condition name'],
    [1, 'condition other condition'],
    [1, 'who condition condition'],
    [1, 'who condition purpose'],
    [1, 'condition =THE purpose'],
    [1, 'condition =OF purpose'],
    [9, 'other'],
    [3, 'other other'],
    [1, 'glue other'],
    [1, 'glue'],
    [1, 'purpose =AND condition'],
  ],
};

const STREETS =
  'STREET ST AVENUE AVE ROAD RD DRIVE DR LANE LN BOULEVARD BLVD COURT CT PLACE PL SQUARE TERRACE CRESCENT WAY PARKWAY RUE CHEMIN CALLE AVENIDA PLAZA PASEO BRIDGE PARK HILL'.split(
    ' ',
  );

const SUFFIXES =
  'INC LLC LTD CORP CO COMPANY GROUP TOWING PROPERTIES MANAGEMENT REALTY ENTERPRISES SERVICES ASSOCIATES CHURCH SCHOOL COLLEGE UNIVERSITY HOSPITAL CONSTRUCTION HOLDINGS PARTNERS MOTORS PARKING SECURITY HOTEL PHARMACY CLUB FOUNDATION LTEE ENR SA'.split(
    ' ',
  );

function fill(random: Random, stock: Stock, slot: Slot, role: Role): readonly string[] {
  if (slot.startsWith('=')) return [slot.slice(1)];
  switch (slot) {
    case 'street':
      return [random.pick(STREETS)];
    case 'suffix':
      return [random.pick(SUFFIXES)];
    case 'company':
      return stock.company(random).split(' ');
    case 'listed':
      return random.pick(stock.listed[role]).words;
    default:
      return [stock.word(random, slot as WordClass)];
  }
}

/** Phrases of rules and names that were cut or misread. */
function lostPhrase(random: Random, stock: Stock): Phrase {
  const rule = () => random.pick(stock.ruleWords).words;
  const spoilt = (word: string) =>
    random.chance(0.3) ? cut(random, word) : damaged(random, word, 1 + random.below(2));
  const kind = random.weighted([
    ['rule', 8],
    ['joined', 2],
    ['name', 3],
    ['salad', 2],
    ['beside', 2],
  ]);
  switch (kind) {
    case 'joined':
      return { words: [rule().join('')], role: 'lost', pattern: 'words of a rule run together' };
    case 'name': {
      const name = stock.word(random, random.pick(['name', 'who', 'purpose', 'where']));
      const words = [random.chance(0.5) ? cut(random, name) : damaged(random, name, 3 + random.below(2))];
      return { words, role: 'lost', pattern: 'a name badly misread' };
    }
    case 'salad':
      return {
        words: Array.from({ length: 1 + random.below(2) }, () => salad(random)),
        role: 'lost',
        pattern: 'letters that are no word',
      };
    case 'beside':
      return {
        words: random.shuffle([
          ...rule().map(spoilt),
          stock.word(random, random.pick(['who', 'purpose', 'name'])),
        ]),
        role: 'lost',
        pattern: 'misread words of a rule beside a word',
      };
    default: {
      const words = rule().map((word) => (random.chance(0.7) ? spoilt(word) : word));
      return { words, role: 'lost', pattern: 'misread words of a rule' };
    }
  }
}

/** Share of harmless phrases of which one word is misread a little. */
const MISREAD = 0.06;

/** Makes a phrase of a role. */
export function phraseOf(random: Random, stock: Stock, role: Role): Phrase {
  if (role === 'lost') return lostPhrase(random, stock);
  const pattern = random.weighted(PATTERNS[role].map(([weight, text]) => [text, weight] as const));
  const words = pattern.split(' ').flatMap((slot) => fill(random, stock, slot as Slot, role));
  if (role === 'condition' || !random.chance(MISREAD)) return { words, role, pattern };
  const at = random.below(words.length);
  const word = words[at] ?? '';
  if (word.length < 6) return { words, role, pattern };
  return { words: words.with(at, damaged(random, word, 1)), role, pattern: `${pattern}, misread` };
}
