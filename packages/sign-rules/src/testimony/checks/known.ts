import { formatLocalDateTime, type Panel, type Rule } from '@curbwise/contract';
import { ALL_WEEK, isAlways } from '../../parse/rules/other-times';
import { allowsForbidden } from '../same-answers';
import type { Check, Objection } from '../check';
import { forbidsAlways, type HeardRule } from '../heard-rule';
import { knownWordsOf } from '../known-words';
import { FORBIDDING } from '../pictures';
import type { WitnessedSign } from '../witnessed-sign';

/** Pictures that keep a place for some. */
const KEEPING: readonly Panel['symbol'][] = ['disabled', 'loading', 'bus', 'taxi', 'truck', 'electric'];

/** The rules that a picture may state: those that quote its panel, or those of the nearest plate below that states any. */
function rulesUnder(index: number, { heard, panels }: WitnessedSign): Rule[] {
  const own = heard.filter(
    ({ rule, quotes }) => rule.panel === index || quotes.some(({ panel }) => panel === index),
  );
  const plates = own.length > 0 ? [] : [...panels.keys()].slice(index + 1);
  const plate = plates.find((panel) => heard.some(({ rule }) => rule.panel === panel));
  return [...own, ...heard.filter(({ rule }) => rule.panel === plate)].map(({ rule }) => rule);
}

/** Whether rules keep the sense of a picture. */
function keepsPicture({ symbol }: Panel, rules: readonly Rule[]): boolean {
  if (FORBIDDING.includes(symbol)) return rules.some(({ effect }) => effect === 'forbid');
  if (!KEEPING.includes(symbol)) return true;
  return rules.some(
    ({ effect, onlyFor, liftedFor }) => effect === 'forbid' || onlyFor.length + liftedFor.length > 0,
  );
}

/** Whether the grammar read a prohibition with times of its own: `NO PARKING 8AM-6PM`, also beside words that it does not know. */
const isTimedBan = ({ effect, schedule, reading }: Rule) =>
  effect === 'forbid' && !reading && !isAlways(schedule);

/** A prohibition without days of its own, on the days that a testimony takes from another panel: `MON-FRI` above `NO PARKING 8-6`. */
function withDaysOf(ban: Rule, heard: readonly HeardRule[]): Rule {
  const own = heard.filter(
    ({ rule, quotes }) => rule.effect === 'forbid' && quotes.some(({ panel }) => panel === ban.panel),
  );
  const isNamed = ban.schedule.days.length < ALL_WEEK.days.length;
  if (isNamed || own.length === 0) return ban;
  const days = ALL_WEEK.days.filter((day) => own.some(({ rule }) => rule.schedule.days.includes(day)));
  return { ...ban, schedule: { ...ban.schedule, days } };
}

const isNamed = ({ symbol }: Panel) => symbol !== null && symbol !== 'unknown';

/** The panels with known words or pictures whose sense the testimony keeps. */
export function panelsWithKnownWords(sign: WitnessedSign): Set<number> {
  const { panels, heard } = sign;
  const kept = heard.filter((one) => knownWordsOf(one, sign).kept.size > 0);
  return new Set([
    ...kept.flatMap(({ quotes }) => quotes.map(({ panel }) => panel)),
    ...[...panels.keys()].filter((index) => isNamed(panels[index]!)),
  ]);
}

/** It keeps what is known: words that the grammar knows, and pictures, keep their sense. */
export const known: Check = (sign) => {
  const { panels, heard, rules, groups, parsed } = sign;
  const words = heard.flatMap((one) => {
    const { broken, hours } = knownWordsOf(one, sign);
    const { panel } = one.rule;
    return [
      ...broken.map((why): Objection => ({ panel, why })),
      ...hours.map((why): Objection => ({ panel, why, ...(forbidsAlways(one) && { leaves: 'lift' }) })),
    ];
  });
  const pictures = panels.flatMap((panel, index) =>
    keepsPicture(panel, rulesUnder(index, sign)) ? [] : [{ panel: index, why: `picture ${panel.symbol}` }],
  );
  const times = [...new Set(groups)].flatMap((group) => {
    const isOfGroup = (rule: Rule) => groups[rule.panel] === group;
    const bans = parsed.rules.filter((rule) => isOfGroup(rule) && isTimedBan(rule));
    const at = allowsForbidden(
      bans.map((ban) => withDaysOf(ban, heard)),
      rules.filter(isOfGroup),
    );
    return at ? [{ panel: group, why: `forbidden at ${formatLocalDateTime(at)}` }] : [];
  });
  return { objections: [...words, ...pictures, ...times], isTested: panelsWithKnownWords(sign).size > 0 };
};
