import type { StatedRule } from '@curbwise/contract';
import { saysExcept, saysOnly } from './printed-words';
import { lieAboutRule, wordsOf, type KindOfLie } from './told';

const isReserved = ({ reservedFor }: StatedRule) => reservedFor.length > 0;
const isExcepted = ({ exceptedFor }: StatedRule) => exceptedFor.length > 0;
const isConditional = ({ conditions }: StatedRule) => conditions.length > 0;

const withoutExceptions = (rule: StatedRule): StatedRule => ({ ...rule, exceptedFor: [] });
/** The place is then for all. */
const forAll = (rule: StatedRule): StatedRule => ({
  ...rule,
  reservedFor: [],
  effect: 'allow',
  kind: 'free-parking',
});

/** Lies about whom a rule is for, and when it counts. */
export const ABOUT_EXCEPTIONS: readonly KindOfLie[] = [
  {
    name: 'cars excepted',
    caughtBy: 'printed',
    damage: lieAboutRule(
      (rule) => rule.effect === 'forbid' && !/\bCARS?\b/i.test(wordsOf(rule)),
      (rule) => ({ ...rule, exceptedFor: ['cars'] }),
    ),
  },
  {
    name: 'exception lost, EXCEPT printed',
    caughtBy: 'known',
    damage: lieAboutRule((rule) => isExcepted(rule) && saysExcept(rule), withoutExceptions),
  },
  {
    name: 'exception lost, words unknown',
    caughtBy: 'none',
    damage: lieAboutRule((rule) => isExcepted(rule) && !saysExcept(rule), withoutExceptions),
  },
  {
    name: 'reserved place for all, ONLY printed',
    caughtBy: 'known',
    damage: lieAboutRule((rule) => isReserved(rule) && saysOnly(rule), forAll),
  },
  {
    name: 'reserved place for all, words unknown',
    caughtBy: 'none',
    damage: lieAboutRule((rule) => isReserved(rule) && !saysOnly(rule), forAll),
  },
  {
    name: 'condition dropped',
    caughtBy: 'none',
    damage: lieAboutRule(isConditional, (rule) => ({ ...rule, conditions: [] })),
  },
];
