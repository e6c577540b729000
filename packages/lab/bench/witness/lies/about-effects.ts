import type { StatedRule } from '@curbwise/contract';
import { saysNo } from './printed-words';
import { lieAboutRule, type KindOfLie, type Told } from './told';

/** A limit that no sign prints, in minutes: 7 hours and 13 minutes. */
const UNPRINTED_LIMIT = 433;

const forbids = ({ effect }: StatedRule) => effect === 'forbid';
const limits = ({ effect, limit }: StatedRule) => effect === 'limit' && limit !== null;
const forbidsInWords = (rule: StatedRule, told: Told) => forbids(rule) && saysNo(rule, told);
const forbidsUnknown = (rule: StatedRule, told: Told) => forbids(rule) && !saysNo(rule, told);

const asFree = (rule: StatedRule): StatedRule => ({ ...rule, effect: 'allow', kind: 'free-parking' });
const asPaid = (rule: StatedRule): StatedRule => ({ ...rule, effect: 'require', kind: 'metered' });

/** Lies about what a rule does. */
export const ABOUT_EFFECTS: readonly KindOfLie[] = [
  {
    name: 'a limit for a prohibition',
    caughtBy: 'printed',
    damage: lieAboutRule(forbids, (rule) => ({
      ...rule,
      effect: 'limit',
      kind: 'time-limit',
      limit: UNPRINTED_LIMIT,
    })),
  },
  {
    name: 'a prohibition for a limit',
    caughtBy: 'covers',
    damage: lieAboutRule(limits, (rule) => ({ ...rule, effect: 'forbid', kind: 'no-parking', limit: null })),
  },
  {
    name: 'limit doubled',
    caughtBy: 'printed',
    damage: lieAboutRule(limits, (rule) => ({ ...rule, limit: 2 * (rule.limit ?? 0) })),
  },
  {
    name: 'limit dropped',
    caughtBy: 'covers',
    damage: lieAboutRule(limits, (rule) => ({ ...rule, effect: 'allow', kind: 'free-parking', limit: null })),
  },
  {
    name: 'allowed for forbidden, NO printed',
    caughtBy: 'known',
    damage: lieAboutRule(forbidsInWords, asFree),
  },
  {
    name: 'allowed for forbidden, words unknown',
    caughtBy: 'none',
    damage: lieAboutRule(forbidsUnknown, asFree),
  },
  { name: 'paid for forbidden, NO printed', caughtBy: 'known', damage: lieAboutRule(forbidsInWords, asPaid) },
  {
    name: 'paid for forbidden, words unknown',
    caughtBy: 'none',
    damage: lieAboutRule(forbidsUnknown, asPaid),
  },
];
