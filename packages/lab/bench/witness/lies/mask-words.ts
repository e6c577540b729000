import type { Panel } from '@curbwise/contract';
import type { Random } from '@curbwise/tooling/random';

/** A word of letters that does not belong to a figure: `8AM`, `2P` and `18h` stay. */
const WORD = /(?<![\p{L}\p{N}])\p{L}{2,}(?![\p{L}\p{N}])/gu;

/** `AM` and `PM` are parts of figures. */
const OF_FIGURES = /^[AP]M$/i;

/** Letters that are rare enough together that no word of a sign is like a word made of them. */
const ONSETS = ['zv', 'vr', 'kj', 'xl', 'bw', 'dz', 'gv', 'pf'] as const;
const VOWELS = ['u', 'oo', 'y', 'ae'] as const;
const MAX_SYLLABLES = 3;

function nonsense(random: Random): string {
  const syllables = 1 + random.below(MAX_SYLLABLES);
  return Array.from({ length: syllables }, () => random.pick(ONSETS) + random.pick(VOWELS)).join('');
}

/** Writes a word as another is written: in capitals, with one capital, or small. */
function writtenLike(word: string, like: string): string {
  if (like === like.toUpperCase()) return word.toUpperCase();
  const [first = ''] = like;
  return first === first.toUpperCase() ? word[0]!.toUpperCase() + word.slice(1) : word;
}

/** How many of the different words of a sign are masked: one, about half, or all. */
const SHARES = ['one', 'half', 'all'] as const;

/** Replaces words of a text. */
export type Mask = (text: string) => string;

/**
 * Replaces words of a sign by nonsense, the same everywhere on it, so that the grammar does not know them: for it, the sign
 * is then in a foreign language. Figures stay.
 * @returns null if the sign has no words
 */
export function drawMask(panels: readonly Panel[], random: Random): Mask | null {
  const printed = panels.flatMap(({ text }) => text.match(WORD) ?? []);
  const words = [...new Set(printed.map((word) => word.toLowerCase()))].filter(
    (word) => !OF_FIGURES.test(word),
  );
  if (words.length === 0) return null;
  const share = random.pick(SHARES);
  const [first, ...others] = random.shuffle(words);
  const more = others.filter(() => share === 'all' || (share === 'half' && random.chance(0.5)));
  const masked = new Map([first!, ...more].map((word) => [word, nonsense(random)]));
  return (text) =>
    text.replace(WORD, (word) => {
      const other = masked.get(word.toLowerCase());
      return other === undefined ? word : writtenLike(other, word);
    });
}
