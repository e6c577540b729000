import { entryOf, keysOf, placesOf, REMEMBERED, type RememberedClass } from '@curbwise/sign-rules/inside';

/** Places for each word; below about 1.23 no arrangement is found. */
const SPACE = 1.25;
const MAX_TRIES = 50;

/** Where a class stands in the list of what can be remembered. */
const numberOf = (wordClass: RememberedClass['wordClass'], familiarity: RememberedClass['familiarity']) =>
  REMEMBERED.findIndex((one) => one.wordClass === wordClass && one.familiarity === familiarity);

interface Placed {
  places: readonly number[];
  entry: number;
}

/** Takes away, one after another, words that have a place of their own. Null if some are left over. */
function peel(words: readonly Placed[], size: number): { word: Placed; place: number }[] | null {
  const counts = new Uint32Array(size);
  const mixed = new Uint32Array(size);
  words.forEach(({ places }, index) => {
    for (const place of places) {
      counts[place] = (counts[place] ?? 0) + 1;
      mixed[place] = (mixed[place] ?? 0) ^ index;
    }
  });
  const free = [...counts.keys()].filter((place) => counts[place] === 1);
  const order: { word: Placed; place: number }[] = [];
  for (let place = free.pop(); place !== undefined; place = free.pop()) {
    if (counts[place] !== 1) continue;
    const index = mixed[place] ?? 0;
    const word = words[index];
    if (word === undefined) continue;
    order.push({ word, place });
    for (const other of word.places) {
      counts[other] = (counts[other] ?? 0) - 1;
      mixed[other] = (mixed[other] ?? 0) ^ index;
      if (counts[other] === 1) free.push(other);
    }
  }
  return order.length === words.length ? order : null;
}

/**
 * Packs words and their classes into a table that is asked by `recall`: about 2.5 bytes a word
 * (a static function as in Botelho, Pagh and Ziviani, "Simple and space-efficient minimal perfect hash functions", 2007).
 * @throws Error if no arrangement is found
 */
export function remember(words: ReadonlyMap<string, RememberedClass>): {
  memory: Uint16Array;
  memorySeed: number;
} {
  const entries = [...words].flatMap(([word, { wordClass, familiarity }]) =>
    keysOf(word).map((key) => ({ key, stored: numberOf(wordClass, familiarity) })),
  );
  const third = Math.ceil((entries.length * SPACE) / 3) + 8;
  const size = 3 * third;
  for (let memorySeed = 1; memorySeed <= 4 * MAX_TRIES; memorySeed += 4) {
    const placed = entries.map(({ key, stored }) => {
      const { places, check } = placesOf(key, size, memorySeed);
      return { places, entry: entryOf(check, stored) };
    });
    const order = peel(placed, size);
    if (order === null) continue;
    const memory = new Uint16Array(size);
    for (const { word, place } of order.reverse()) {
      memory[place] = word.places.reduce(
        (rest, one) => (one === place ? rest : rest ^ (memory[one] ?? 0)),
        word.entry,
      );
    }
    return { memory, memorySeed };
  }
  throw new Error('the words fit no table');
}
