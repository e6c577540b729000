import type { Panel, StatedRule } from '@curbwise/contract';
import { wordsOf, type Told } from './told';

/**
 * Words that the grammar knows, in the languages of the signs that the lies are told about. They only decide which kind
 * of lie a damage is: one about a known word, which a check has to notice, or one about a word that nobody knows.
 */
const NEGATION =
  /(^|[^\p{L}])(NO|NOT|NON|NEVER|INTERDIT|INTERDITE|DÉFENSE|DEFENSE|PROHIBIDO|TOW|CLEARWAY)(?![\p{L}])/iu;
const DAY =
  /(^|[^\p{L}])(SUN|MON|TUE|WED|THU|FRI|SAT|DIM|LUN|MAR|MER|JEU|VEN|SAM|WEEKDAY|WEEKEND|DAILY|SCHOOL|JOUR|M-F)/iu;
const MERIDIEM = /\d\s*[AP]\.?M(?![\p{L}])|NOON|MIDNIGHT|MIDI|MINUIT/iu;
const EXCEPTION = /(^|[^\p{L}])(EXCEPT|EXCEPTED|EXCLUDED|EXEMPT|EXCEPTÉ|SAUF|EXC)(?![\p{L}])/iu;
const RESERVATION = /(^|[^\p{L}])(ONLY|RESERVED|RÉSERVÉ|PERMIT|PERMITS|HOLDERS|SEULEMENT)(?![\p{L}])/iu;

const FORBIDDING: readonly Panel['symbol'][] = ['no-parking', 'no-standing', 'no-stopping', 'clearway'];

/** Whether a word or a picture says that a rule forbids. */
export const saysNo = (rule: StatedRule, { panels }: Told): boolean =>
  NEGATION.test(wordsOf(rule)) || FORBIDDING.includes(panels[rule.panel]?.symbol ?? null);

export const namesDays = (rule: StatedRule): boolean => DAY.test(wordsOf(rule));
export const namesHalfOfDay = (rule: StatedRule): boolean => MERIDIEM.test(wordsOf(rule));
export const saysExcept = (rule: StatedRule): boolean => EXCEPTION.test(wordsOf(rule));
export const saysOnly = (rule: StatedRule): boolean => RESERVATION.test(wordsOf(rule));
