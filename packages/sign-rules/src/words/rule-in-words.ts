import type { Holder, Rule } from '@curbwise/contract';
import { describeDuration } from './duration';
import type { Phrasebook } from './phrasebook';
import { lowered } from './phrases';
import { describeSchedule } from './schedule';
import { inEnglish } from './english';

function describeHolders(holders: readonly Holder[], words: Phrasebook): string[] {
  const described = holders.map(({ kind, name }) => {
    if (name === null) return words.holders[kind];
    if (kind === 'permit') return words.zonePermit(name);
    // The name says more than `others`.
    return kind === 'other' ? name : `${words.holders[kind]} (${name})`;
  });
  return [...new Set(described)];
}

function describeHead({ effect, kind, limit, onlyFor }: Rule, words: Phrasebook): string {
  if (effect === 'limit' && limit !== null) {
    const metered = kind === 'metered';
    return limit % 60 === 0
      ? words.limited(limit / 60, 'hour', metered)
      : words.limited(limit, 'minute', metered);
  }
  if (kind === 'reserved' || kind === 'loading' || kind === 'permit-only') {
    // Avoids "loading zone for loading" and "permit holders only for permit holders".
    const named = onlyFor.filter(
      (holder) =>
        kind === 'reserved' || (holder.kind !== 'loading' && (kind === 'loading' || holder.name !== null)),
    );
    if (named.length > 0) return words.keptFor(kind, describeHolders(named, words));
  }
  return words.kinds[kind][0];
}

/** What begins with a rule: `Tow-away no stopping`, `No parking for street cleaning`. */
export function beginningInWords({ kind, onlyFor, purpose, towAway }: Rule, words: Phrasebook): string {
  const isReserved = kind === 'reserved' && onlyFor.length > 0;
  const [head, begins = lowered(head)] = words.kinds[kind];
  const time = isReserved ? words.keptTime(describeHolders(onlyFor, words)) : begins;
  const isWork = purpose === 'street-cleaning' || purpose === 'snow-removal';
  return words.begins(time, isWork ? words.purposes[purpose] : null, towAway);
}

/** Whether the description of a rule says that it applies at any time. */
export const appliesAtAnyTime = ({ effect, schedule, conditions }: Rule, words: Phrasebook): boolean =>
  effect === 'forbid' && conditions.length === 0 && describeSchedule(schedule, words).length === 0;

/** Describes a rule in one phrase without a full stop: `2 hour parking, 8 AM – 6 PM, except Sunday`. */
export function ruleInWords(rule: Rule, words: Phrasebook): string {
  const { schedule, conditions, purpose, liftedFor, towAway, reading, noReturn, binds = [] } = rule;
  const when = describeSchedule(schedule, words);
  return [
    binds.length > 0
      ? `${describeHead(rule, words)} ${words.forThem(words.list(describeHolders(binds, words)))}`
      : describeHead(rule, words),
    ...(appliesAtAnyTime(rule, words) ? [words.always] : when),
    ...conditions.map((condition) => words.conditions[condition]),
    purpose ? words.purposes[purpose] : '',
    liftedFor.length > 0 ? words.exceptFor(words.list(describeHolders(liftedFor, words))) : '',
    noReturn ? words.noReturn(describeDuration(noReturn, words)) : '',
    towAway ? words.towAway : '',
    reading ? words.inOneReading : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Describes a rule in English: `2 hour parking, 8 AM – 6 PM, except Sunday`. */
export const describeRule = (rule: Rule): string => ruleInWords(rule, inEnglish);
