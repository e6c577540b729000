import { isDeepStrictEqual } from 'node:util';
import type { Panel, StatedRule } from '@curbwise/contract';
import { parse } from '@curbwise/sign-rules';
import { wordsOf, type Told } from './told';

/**
 * Words that the grammar knows, in the languages of the signs that the lies are told about. They only decide which kind
 * of lie a damage is: one about a known word, which a check has to notice, or one about a word that nobody knows.
 */
const NEGATION =
  /(^|[^\p{L}])(NO|NOT|NON|NEVER|INTERDIT|INTERDITE|DÉFENSE|DEFENSE|PROHIBIDO|TOW|CLEARWAY)(?![\p{L}])/iu;
const MERIDIEM = /\d\s*[AP]\.?M(?![\p{L}])|NOON|MIDNIGHT|MIDI|MINUIT/giu;
const EXCEPTION = /(^|[^\p{L}])(EXCEPT|EXCEPTED|EXCLUDED|EXEMPT|EXCEPTÉ|SAUF|EXC)(?![\p{L}])/iu;
const RESERVATION = /(^|[^\p{L}])(ONLY|RESERVED|RÉSERVÉ|PERMIT|PERMITS|HOLDERS|SEULEMENT)(?![\p{L}])/iu;

const FORBIDDING: readonly Panel['symbol'][] = ['no-parking', 'no-standing', 'no-stopping', 'clearway'];

/** Whether a word or a picture says that a rule forbids. */
export const saysNo = (rule: StatedRule, { panels }: Told): boolean =>
  NEGATION.test(wordsOf(rule)) || FORBIDDING.includes(panels[rule.panel]?.symbol ?? null);

/** Whether the grammar reads the days of a rule on its panel. */
export function namesDays({ panel, schedule: { days } }: StatedRule, { panels }: Told): boolean {
  const own = panels[panel];
  const read = own ? parse([own]).rules : [];
  return read.some(({ schedule }) => isDeepStrictEqual(schedule.days, days));
}

/** Whether AM, PM or the like stands at both ends of every window. */
export const namesHalfOfDay = (rule: StatedRule): boolean =>
  [...wordsOf(rule).matchAll(MERIDIEM)].length >= 2 * rule.schedule.windows.length;
export const saysExcept = (rule: StatedRule): boolean => EXCEPTION.test(wordsOf(rule));
export const saysOnly = (rule: StatedRule): boolean => RESERVATION.test(wordsOf(rule));
