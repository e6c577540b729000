import { RESTRICTING_ROLES, ROLES, type Role } from '@curbwise/sign-rules/inside';
import type { Random } from '@curbwise/tooling/random';
import { lostPhrase } from './lost-phrases';
import { damaged } from './noise';
import type { Phrase, Stock } from './phrase';
import type { Slot } from './read-patterns';

const HARMLESS: readonly Role[] = ROLES.filter((role) => !RESTRICTING_ROLES.includes(role));

const STREETS =
  'STREET ST AVENUE AVE ROAD RD DRIVE DR LANE LN BOULEVARD BLVD COURT CT PLACE PL SQUARE TERRACE CRESCENT WAY PARKWAY RUE CHEMIN CALLE AVENIDA PLAZA PASEO BRIDGE PARK HILL MEWS GARDENS QUAY WALK HWY HIGHWAY LOOP TRAIL ALLEY CIRCLE GROVE WHARF ESPLANADE QUAI ALLEE IMPASSE CAMINO CALLEJON'.split(
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
  if (slot.kind === 'given') return [random.pick(slot.words)];
  if (slot.kind === 'class') return [stock.word(random, slot.wordClass)];
  switch (slot.maker) {
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
  }
}

/** Share of harmless phrases of which one word is misread a little. */
const MISREAD = 0.06;

/** Shorter words are not misread in a harmless phrase: what comes out may be any word. */
const MIN_MISREAD_LENGTH = 6;

/** Makes a phrase of a role. */
export function phraseOf(random: Random, stock: Stock, role: Role): Phrase {
  if (role === 'lost') return lostPhrase(random, stock);
  const patterns = stock.patterns.get(role) ?? [];
  const { text, slots } = random.weighted(patterns.map((one) => [one, one.weight] as const));
  const words = slots.flatMap((slot) => fill(random, stock, slot, role));
  const at = random.below(words.length);
  const word = words[at] ?? '';
  const isMisread = role !== 'condition' && word.length >= MIN_MISREAD_LENGTH && random.chance(MISREAD);
  if (!isMisread) return { words, role, pattern: text };
  return { words: words.with(at, damaged(random, word, 1)), role, pattern: `${text}, misread` };
}
