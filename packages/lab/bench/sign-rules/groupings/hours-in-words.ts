import type { Minutes } from '@curbwise/contract';
import type { Hours } from './meaning';

/** How a sign maker writes hours. */
export interface HoursForm {
  clock: '12' | '24' | 'h';
  /** Between hours and minutes: `:`, `.`, or nothing. */
  point: string;
  /** The text for a.m. and p.m., including a space before it if there is one. */
  halves: readonly [am: string, pm: string];
  /** Whether full hours have `:00`. */
  zeros: boolean;
  /** Whether the hour always has two digits. */
  padded: boolean;
  /** Between start and end. */
  joiner: string;
  /** Before the start: FROM, DE. */
  from: string;
  /** `8-10AM`: omits the first half of the day if both are the same; `10-2PM`: also if it can only be a.m. */
  sharesHalf: boolean;
  leavesOutAm: boolean;
  /** The words for noon and midnight; null for digits. */
  noon: string | null;
  midnight: string | null;
  /** `6AM-12`: a 12 at the end without a.m. or p.m. */
  bareTwelve: boolean;
  /** `am 7 - 9.30`: am or pm comes before the hours if it applies to both. */
  halfFirst: boolean;
}

export const NOON = 720;
export const MIDNIGHT = 1440;

const two = (value: number) => String(value).padStart(2, '0');

function clock12(minute: Minutes, form: HoursForm, withHalf: boolean): string {
  const day = minute % MIDNIGHT;
  const hour = Math.floor(day / 60) % 12 || 12;
  const minutes = day % 60 > 0 || form.zeros ? `${form.point}${two(day % 60)}` : '';
  const half = withHalf ? form.halves[day < NOON ? 0 : 1] : '';
  return `${form.padded ? two(hour) : hour}${minutes}${half}`;
}

function clock24(minute: Minutes, form: HoursForm): string {
  const hour = Math.floor(minute / 60);
  return `${form.padded ? two(hour) : hour}${form.point}${two(minute % 60)}`;
}

function clockH(minute: Minutes, form: HoursForm): string {
  const hour = Math.floor(minute / 60);
  const rest = minute % 60;
  const minutes = rest > 0 || form.zeros ? `${form.point.endsWith(' ') ? ' ' : ''}${two(rest)}` : '';
  return `${form.padded ? two(hour) : hour}${form.point.trimEnd()}${minutes}`;
}

function clock(minute: Minutes, form: HoursForm, withHalf = true): string {
  if (minute === NOON && form.noon !== null) return form.noon;
  if (minute % MIDNIGHT === 0 && form.midnight !== null) return form.midnight;
  if (form.clock === '12') return clock12(minute, form, withHalf);
  return form.clock === '24' ? clock24(minute, form) : clockH(minute, form);
}

/** Whether these hours end in a 12 that may be noon or midnight: `6AM-12`, while `6PM-12` ends at midnight. */
export const endsInBareTwelve = ({ from, to }: Hours, form: HoursForm) =>
  form.bareTwelve && form.clock === '12' && to % NOON === 0 && from < NOON;

/** Hours as a sign writes them. */
export function hoursInWords(hours: Hours, form: HoursForm): string {
  const { from, to } = hours;
  if (endsInBareTwelve(hours, form)) return `${form.from}${clock(from, form)}${form.joiner}12`;
  const isSameHalf = Math.floor(from / NOON) === Math.floor(to / NOON) && from % NOON > 0 && to > from;
  if (form.halfFirst && isSameHalf && form.clock === '12') {
    const half = form.halves[from < NOON ? 0 : 1].trim();
    return `${half} ${clock(from, form, false)}${form.joiner}${clock(to, form, false)}`;
  }
  const figure = (minute: Minutes) => (minute % NOON < 60 ? (minute % NOON) + NOON : minute % NOON);
  const canBeAmAlone = from < NOON && to > NOON && to < MIDNIGHT && figure(from) > figure(to);
  const leavesOut =
    form.clock === '12' && ((form.sharesHalf && isSameHalf) || (form.leavesOutAm && canBeAmAlone));
  return `${form.from}${clock(from, form, !leavesOut)}${form.joiner}${clock(to, form)}`;
}
