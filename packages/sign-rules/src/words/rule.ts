import type { Condition, Holder, Rule, RuleKind } from '@curbwise/contract';
import { describeSchedule, listed } from './schedule';

const HOLDERS: Readonly<Record<Holder['kind'], string>> = {
  permit: 'permit holders',
  disabled: 'disabled permit holders',
  truck: 'trucks',
  commercial: 'commercial vehicles',
  bus: 'buses',
  'school-bus': 'school buses',
  'tour-bus': 'tour buses',
  taxi: 'taxis',
  electric: 'electric vehicles',
  'car-share': 'car share vehicles',
  carpool: 'carpools',
  motorcycle: 'motorcycles',
  bicycle: 'bicycles',
  authorized: 'authorized vehicles',
  government: 'government vehicles',
  police: 'police vehicles',
  ambulance: 'emergency vehicles',
  doctor: 'doctors',
  clergy: 'clergy',
  press: 'press vehicles',
  diplomat: 'diplomats',
  teacher: 'school staff',
  visitor: 'visitors',
  resident: 'residents',
  mail: 'mail vehicles',
  'farmers-market': 'farmers market vehicles',
  hotel: 'hotel guests',
  loading: 'loading',
  other: 'others',
};

const KINDS: Readonly<Record<RuleKind, string>> = {
  'no-parking': 'No parking',
  'no-standing': 'No standing',
  'no-stopping': 'No stopping',
  clearway: 'Clearway, no stopping',
  'time-limit': 'Time limit',
  metered: 'Pay to park',
  'free-parking': 'Parking allowed',
  'permit-only': 'Permit holders only',
  loading: 'Loading zone',
  reserved: 'Reserved',
  'bus-stop': 'Bus stop',
  'taxi-stand': 'Taxi stand',
};

const CONDITIONS: Readonly<Record<Condition, string>> = {
  'school-day': 'on school days',
  snow: 'when it snows',
  event: 'on event days',
  'odd-even': 'on odd or even days',
  holiday: 'depending on holidays',
  'am-or-pm': 'morning or evening not stated',
  'when-flashing': 'when the lights flash',
  construction: 'during construction',
  other: 'perhaps',
};

const PURPOSES: Readonly<Record<NonNullable<Rule['purpose']>, string>> = {
  'street-cleaning': 'street cleaning',
  'snow-removal': 'snow removal',
  school: 'school zone',
  event: 'event',
  construction: 'construction',
  'rush-hour': 'rush hour',
};

function describeHolder({ kind, name }: Holder): string {
  return name === null
    ? HOLDERS[kind]
    : kind === 'permit'
      ? `zone ${name} permit holders`
      : `${HOLDERS[kind]} (${name})`;
}

const describeHolders = (holders: readonly Holder[]) => listed([...new Set(holders.map(describeHolder))]);

/** `2 hour`, `90 minute`: as signs say it. */
function describeLimit(minutes: number): string {
  return minutes % 60 === 0 ? `${minutes / 60} hour` : `${minutes} minute`;
}

function describeHead({ effect, kind, limit, onlyFor }: Rule): string {
  if (effect === 'limit' && limit !== null) {
    return `${describeLimit(limit)} ${kind === 'metered' ? 'metered ' : ''}parking`;
  }
  if (kind === 'reserved' && onlyFor.length > 0) return `Only for ${describeHolders(onlyFor)}`;
  if (kind === 'loading' || kind === 'permit-only') {
    const named = onlyFor.filter(
      (holder) => holder.kind !== 'loading' && (kind === 'loading' || holder.name),
    );
    return named.length > 0 ? `${KINDS[kind]} for ${describeHolders(named)}` : KINDS[kind];
  }
  return KINDS[kind];
}

/** What begins when a rule comes into force. */
function describeTime({ kind, onlyFor }: Rule): string {
  if (kind === 'loading') return 'loading-only time';
  if (kind === 'bus-stop') return 'bus-only time';
  if (kind === 'taxi-stand') return 'taxi-only time';
  if (kind === 'permit-only') return 'permit-only parking';
  if (kind === 'clearway') return 'clearway';
  if (kind === 'reserved' && onlyFor.length > 0) return `parking only for ${describeHolders(onlyFor)}`;
  return KINDS[kind].toLowerCase();
}

/** A rule as the subject of "begins" or "follows": `Tow-away no stopping`, `No parking for street cleaning`. */
export function describeSubject(rule: Rule): string {
  const { towAway, purpose } = rule;
  const why = purpose === 'street-cleaning' || purpose === 'snow-removal' ? ` for ${PURPOSES[purpose]}` : '';
  const text = `${towAway ? 'tow-away ' : ''}${describeTime(rule)}${why}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * A rule in one clear phrase without a full stop: `2 hour parking, 8 AM – 6 PM, except Sunday`.
 */
export function describeRule(rule: Rule): string {
  const when = describeSchedule(rule.schedule);
  const always = when.length === 0 && rule.conditions.length === 0 && rule.effect === 'forbid';
  return [
    describeHead(rule),
    ...(always ? ['at any time'] : when),
    ...rule.conditions.map((condition) => CONDITIONS[condition]),
    rule.purpose ? PURPOSES[rule.purpose] : '',
    rule.liftedFor.length > 0 ? `except for ${describeHolders(rule.liftedFor)}` : '',
    rule.towAway ? 'tow-away zone' : '',
  ]
    .filter(Boolean)
    .join(', ');
}
