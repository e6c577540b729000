import { RESTRICTING_ROLES, ROLES, type Role, type WordClass } from '@curbwise/sign-rules/roles';
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
  isWord: (word: string) => boolean;
}

type Slot = WordClass | 'inserted' | 'street' | 'landmark' | 'suffix' | 'listed' | 'company' | `=${string}`;

/** Patterns of phrases: weight and slots. `=X` is the word X; `listed` a phrase of the role's own list. */
const PATTERNS: Readonly<Record<Exclude<Role, 'lost'>, readonly (readonly [number, string])[]>> = {
  who: [
    [8, 'who'],
    [5, 'listed'],
    [3, 'other who'],
    [3, 'thing who'],
    [0.5, 'preposition who'],
    [2, 'where who'],
    [1, 'authority who'],
    [1, 'purpose who'],
    [1, 'who who'],
    [1, 'who =AND who'],
    [1, 'name who'],
    [1, 'other other who'],
    [1, 'who of foreign'],
    [1, 'who of =LA foreign'],
    [1, 'who of name'],
    [2, 'who of where'],
    [1, 'who of =LA where'],
    [1, 'who of authority'],
    [0.5, 'who of thing'],
    [0.5, 'who of =THE other'],
    [2, '=FOR who'],
    [1, '=POUR who'],
    [1, '=PARA who'],
    [1, 'who of =THE where'],
    [1, 'who other'],
    [1, 'name where who'],
  ],
  purpose: [
    [8, 'purpose'],
    [5, 'listed'],
    [3, 'other purpose'],
    [3, 'thing purpose'],
    [2, 'name purpose'],
    [1, 'where purpose'],
    [1, 'who purpose'],
    [1, 'purpose purpose'],
    [1, 'purpose =AND purpose'],
    [1, 'other other purpose'],
    [1, 'purpose of foreign'],
    [1, 'purpose of =LA foreign'],
    [1, 'purpose of name'],
    [1, 'purpose of thing'],
    [1, 'purpose of =LA where'],
    [1, '=FOR purpose'],
    [0.5, 'purpose of who'],
  ],
  where: [
    [6, 'name street'],
    [3, 'name name street'],
    [3, 'name'],
    [2, 'name name'],
    [3, 'where'],
    [3, 'listed'],
    [2, 'other where'],
    [2, 'thing where'],
    [0.7, 'preposition where'],
    [0.7, 'preposition name street'],
    [1, 'where where'],
    [2, 'name where'],
    [1, 'who street'],
    [1, 'condition street'],
    [1, 'street name'],
    [1, 'street of name'],
    [1, 'where of foreign'],
    [1, 'street of =LA foreign'],
    [1, 'where of name'],
    [0.5, 'where of =LA where'],
    [1, 'other street'],
    [1, 'thing street'],
    [1, '=ST name street'],
    [1, '=MOUNT name'],
  ],
  authority: [
    [4, 'listed'],
    [3, 'authority'],
    [3, 'name suffix'],
    [2, 'name name suffix'],
    [3, 'company'],
    [1, 'thing authority'],
    [2, 'company suffix'],
    [4, '=CITY =OF name'],
    [2, '=TOWN =OF name'],
    [1, '=COUNTY =OF name'],
    [1, '=VILLE =DE name'],
    [1, 'name authority'],
    [1, 'other authority'],
    [3, '=ST name =CHURCH'],
    [1, 'name =CHURCH'],
    [1, 'name name =CHURCH'],
    [1, 'name =AND name'],
    [1, 'where authority'],
    [1, '=DEPARTMENT =OF other'],
  ],
  payment: [
    [6, 'listed'],
    [2, 'payment'],
    [1, 'payment payment'],
    [1, 'other payment'],
    [1, 'thing payment'],
    [1, 'payment preposition payment'],
    [1, 'payment preposition where'],
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
    [12, 'inserted'],
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
    [1.5, 'penalty condition'],
    [1.5, 'payment condition'],
    [1.5, 'code condition'],
    [1.5, 'traffic condition'],
    [1.5, 'authority condition'],
    [0.7, 'who preposition'],
    [0.7, 'purpose preposition'],
    [0.7, 'where preposition'],
    [0.7, 'thing preposition'],
    [0.7, 'other preposition'],
    [0.7, 'authority preposition'],
    [0.7, 'name preposition'],
    [0.7, 'payment preposition'],
    [0.7, 'traffic preposition'],
    [0.7, 'penalty preposition'],
    [0.6, 'who preposition where'],
    [0.6, 'thing preposition where'],
    [0.6, 'where preposition where'],
    [0.6, 'purpose preposition where'],
    [0.6, 'thing preposition thing'],
    [0.6, 'who preposition thing'],
    [0.6, 'where preposition who'],
    [0.6, 'where preposition purpose'],
    [0.6, 'purpose preposition purpose'],
    [0.6, 'who preposition who'],
    [1, 'where foreign'],
    [1, 'purpose foreign'],
    [0.7, 'thing foreign'],
    [0.5, 'who foreign'],
    [0.5, 'where other'],
    [2, 'other thing'],
    [0.7, 'name thing'],
    [0.7, 'foreign thing'],
    [0.7, 'who thing'],
    [0.7, 'where thing'],
    [0.7, 'purpose thing'],
    [0.7, 'condition where other'],
    [0.6, 'condition where =IS other'],
    [0.7, 'condition who other'],
    [0.6, 'condition who =IS other'],
    [0.7, 'condition purpose other'],
    [0.6, 'condition purpose =IS other'],
    [0.7, 'condition thing other'],
    [0.6, 'condition thing =IS other'],
    [0.6, 'condition preposition other'],
    [0.6, 'condition preposition purpose'],
    [0.6, 'condition preposition where'],
    [0.6, 'condition preposition thing'],
    [7, 'other'],
    [4, 'foreign'],
    [2, 'foreign foreign'],
    [1, 'foreign of who'],
    [1, 'foreign of purpose'],
    [1, 'foreign of where'],
    [1, 'foreign of foreign'],
    [1, 'foreign of authority'],
    [1, 'foreign =LE purpose'],
    [1, 'foreign =LA purpose'],
    [1, 'foreign who'],
    [1, 'foreign purpose'],
    [1, 'foreign where'],
    [1, 'foreign name'],
    [1, 'condition foreign'],
    [1, 'condition of foreign'],
    [1, 'foreign condition'],
    [1, 'preposition foreign'],
    [0.5, 'other of authority'],
    [0.5, 'other of where'],
    [0.5, 'other of name'],
    [3, 'other other'],
    [3, 'thing'],
    [1, 'thing other'],
    [1, 'thing thing'],
    [2, 'thing condition'],
    [2, 'condition thing'],
    [2, 'preposition other'],
    [2, 'preposition thing'],
    [2, 'preposition purpose'],
    [2, 'preposition condition'],
    [1, 'preposition other of'],
    [0.5, 'other of'],
    [0.5, 'foreign of'],
    [0.5, 'preposition foreign of'],
    [1, 'preposition payment'],
    [1, 'preposition penalty'],
    [1, 'preposition other payment'],
    [1, 'condition =LE purpose'],
    [1, 'condition =LES purpose'],
    [1, 'condition =LA purpose'],
    [1, 'other =THE purpose'],
    [1, 'other =LE purpose'],
    [1, 'of purpose'],
    [1, 'of where'],
    [1, 'of other'],
    [0.5, 'of who'],
    [1, 'of condition'],
    [1, 'condition of purpose'],
    [1, 'condition of who'],
    [1, 'condition of where'],
    [1, 'purpose of condition'],
    [0.5, 'who of condition'],
    [1, 'other of purpose'],
    [0.5, 'other of who'],
    [0.5, 'thing of other'],
    [1, 'preposition where condition'],
    [1, 'who preposition other'],
    [1, 'who preposition purpose'],
    [0.5, 'preposition'],
    [1, 'glue other'],
    [1, 'glue'],
    [1, 'purpose =AND condition'],
  ],
};

const HARMLESS: readonly Role[] = ROLES.filter((role) => !RESTRICTING_ROLES.includes(role));

const STREETS =
  'STREET ST AVENUE AVE ROAD RD DRIVE DR LANE LN BOULEVARD BLVD COURT CT PLACE PL SQUARE TERRACE CRESCENT WAY PARKWAY RUE CHEMIN CALLE AVENIDA PLAZA PASEO BRIDGE PARK HILL'.split(
    ' ',
  );

const SUFFIXES =
  'INC LLC LTD CORP CO COMPANY GROUP TOWING PROPERTIES MANAGEMENT REALTY ENTERPRISES SERVICES ASSOCIATES CHURCH SCHOOL COLLEGE UNIVERSITY HOSPITAL CONSTRUCTION HOLDINGS PARTNERS MOTORS PARKING SECURITY HOTEL PHARMACY CLUB FOUNDATION LTEE ENR SA'.split(
    ' ',
  );

/** A harmless phrase with a condition in it: `VIOLATORS WILL BE TOWED AT HIGH TIDE`. */
function inserted(random: Random, stock: Stock): readonly string[] {
  const harmless = phraseOf(random, stock, random.pick(HARMLESS)).words;
  const condition = random.chance(0.6)
    ? [stock.word(random, 'condition')]
    : random.pick(stock.listed.condition).words;
  const at = random.below(harmless.length + 1);
  return [...harmless.slice(0, at), ...condition, ...harmless.slice(at)];
}

function fill(random: Random, stock: Stock, slot: Slot, role: Role): readonly string[] {
  if (slot.startsWith('=')) return [slot.slice(1)];
  switch (slot) {
    case 'street':
      return [random.pick(STREETS)];
    case 'suffix':
      return [random.pick(SUFFIXES)];
    case 'company':
      return stock.company(random).split(' ');
    case 'inserted':
      return inserted(random, stock);
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
      const words = rule();
      const at = random.below(words.length);
      return {
        words: words.map((word, index) => (index === at || random.chance(0.6) ? spoilt(word) : word)),
        role: 'lost',
        pattern: 'misread words of a rule',
      };
    }
  }
}

/** Share of harmless phrases of which one word is misread a little. */
const MISREAD = 0.06;

/** Damage may make another word, which is not lost. */
function surelyLost(random: Random, stock: Stock): Phrase {
  for (;;) {
    const phrase = lostPhrase(random, stock);
    if (phrase.words.some((word) => !stock.isWord(word)) && !stock.isWord(phrase.words.join(' ')))
      return phrase;
  }
}

/** Makes a phrase of a role. */
export function phraseOf(random: Random, stock: Stock, role: Role): Phrase {
  if (role === 'lost') return surelyLost(random, stock);
  const pattern = random.weighted(PATTERNS[role].map(([weight, text]) => [text, weight] as const));
  const words = pattern.split(' ').flatMap((slot) => fill(random, stock, slot as Slot, role));
  if (role === 'condition' || !random.chance(MISREAD)) return { words, role, pattern };
  const at = random.below(words.length);
  const word = words[at] ?? '';
  if (word.length < 6) return { words, role, pattern };
  return { words: words.with(at, damaged(random, word, 1)), role, pattern: `${pattern}, misread` };
}
