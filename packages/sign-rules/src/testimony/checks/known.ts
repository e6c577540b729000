import type { Panel, Rule } from '@curbwise/contract';
import type { Check, Objection } from '../check';
import { forbidsAlways } from '../heard-rule';
import { knownWordsOf } from '../known-words';
import type { WitnessedSign } from '../witnessed-sign';

/** Pictures that forbid, and pictures that keep a place for some. */
const FORBIDDING: readonly Panel['symbol'][] = ['no-parking', 'no-standing', 'no-stopping', 'clearway'];
const KEEPING: readonly Panel['symbol'][] = ['disabled', 'loading', 'bus', 'taxi', 'truck', 'electric'];

/** Whether the rules of a group keep the sense of a picture on one of its panels. */
function keepsPicture({ symbol }: Panel, rules: readonly Rule[]): boolean {
  if (FORBIDDING.includes(symbol)) return rules.some(({ effect }) => effect === 'forbid');
  if (!KEEPING.includes(symbol)) return true;
  return rules.some(
    ({ effect, onlyFor, liftedFor }) => effect === 'forbid' || onlyFor.length + liftedFor.length > 0,
  );
}

const isNamed = ({ symbol }: Panel) => symbol !== null && symbol !== 'unknown';

/** The panels with known words or pictures whose sense the testimony keeps. */
export function panelsWithKnownWords({ panels, heard }: WitnessedSign): Set<number> {
  const kept = heard.filter((one) => knownWordsOf(one, heard, panels).kept.size > 0);
  return new Set([
    ...kept.flatMap(({ quotes }) => quotes.map(({ panel }) => panel)),
    ...[...panels.keys()].filter((index) => isNamed(panels[index]!)),
  ]);
}

/** It keeps what is known: words that the grammar knows, and pictures, keep their sense. */
export const known: Check = (sign) => {
  const { panels, heard, rules, groups } = sign;
  const words = heard.flatMap((one) => {
    const { broken, hours } = knownWordsOf(one, heard, panels);
    const { panel } = one.rule;
    return [
      ...broken.map((why): Objection => ({ panel, why })),
      ...hours.map((why): Objection => ({ panel, why, ...(forbidsAlways(one) && { leaves: 'lift' }) })),
    ];
  });
  const pictures = panels.flatMap((panel, index) => {
    const group = rules.filter((rule) => groups[rule.panel] === groups[index]);
    return keepsPicture(panel, group) ? [] : [{ panel: index, why: `picture ${panel.symbol}` }];
  });
  return { objections: [...words, ...pictures], isTested: panelsWithKnownWords(sign).size > 0 };
};
