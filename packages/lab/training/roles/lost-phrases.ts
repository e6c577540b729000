import type { Random } from '@curbwise/tooling/random';
import { cut, damaged, salad } from './noise';
import type { Phrase, Stock } from './phrase';

/** Phrases of rules and names that were cut or misread. */
function anyLostPhrase(random: Random, stock: Stock): Phrase {
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

/** Draws a phrase that was cut or misread. Damage that makes another word does not count: nobody sees it. */
export function lostPhrase(random: Random, stock: Stock): Phrase {
  for (;;) {
    const phrase = anyLostPhrase(random, stock);
    const isSeen = phrase.words.some((word) => !stock.isWord(word));
    if (isSeen && !stock.isWord(phrase.words.join(' '))) return phrase;
  }
}
