/**
 * Civil time: what a clock at the kerb shows, without a time zone and without `Date`. A sign means local wall-clock
 * time, and so do all times in Curbwise. Only the edges (the browser's clock, `--at`, the prompt) know the source of a
 * time.
 */

/** A whole, non-negative number of minutes. */
export type Minutes = number;

/** Day of the week, 0 = Sunday … 6 = Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** A calendar date: month 1–12, day 1–31. */
export interface LocalDate {
  year: number;
  month: number;
  day: number;
}

/** A date and a minute of that day, 0 (00:00) to 1439 (23:59). */
export interface LocalDateTime extends LocalDate {
  minute: Minutes;
}

export const MINUTES_PER_DAY = 1440;

/** Days since 1970-01-01, by the days-from-civil algorithm: years start in March, so that a leap day is their last. */
export function dayNumber({ year, month, day }: LocalDate): number {
  const years = month <= 2 ? year - 1 : year;
  const months = month <= 2 ? month + 9 : month - 3;
  const centuries = Math.floor(years / 100);
  const leapDays = (years >> 2) - centuries + (centuries >> 2);
  return 365 * years + leapDays + Math.floor((153 * months + 2) / 5) + day - 719_469;
}

/** The date that is `days` days after 1970-01-01; the inverse of {@link dayNumber}. */
export function dateOfDayNumber(days: number): LocalDate {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

/** Weekday of a day number. 1970-01-01 was a Thursday. */
export function weekdayOfDayNumber(days: number): Weekday {
  return ((((days + 4) % 7) + 7) % 7) as Weekday;
}

/** The day number of Easter Sunday, by the anonymous Gregorian computus. */
export function easterDayNumber(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const [quarter, rest] = [Math.floor(century / 4), year % 100];
  const correction = Math.floor((century + 8) / 25);
  const moon = (19 * golden + century - quarter - Math.floor((century - correction + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const sum = moon + weekday - 7 * shift + 114;
  return dayNumber({ year, month: Math.floor(sum / 31), day: (sum % 31) + 1 });
}

export function weekdayOf(date: LocalDate): Weekday {
  return weekdayOfDayNumber(dayNumber(date));
}

/** Minutes since 1970-01-01T00:00 by the same wall clock, for comparing and subtracting local times. */
export function minuteNumber(time: LocalDateTime): number {
  return dayNumber(time) * MINUTES_PER_DAY + time.minute;
}

/** The inverse of {@link minuteNumber}. */
export function timeOfMinuteNumber(minutes: number): LocalDateTime {
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  const { year, month, day } = dateOfDayNumber(days);
  return { year, month, day, minute: minutes - days * MINUTES_PER_DAY };
}

/** The local time `minutes` later (or earlier, if negative). */
export function addMinutes(time: LocalDateTime, minutes: number): LocalDateTime {
  return timeOfMinuteNumber(minuteNumber(time) + minutes);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `2026-11-24`. */
export function formatLocalDate({ year, month, day }: LocalDate): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** `2026-11-24T10:15`: ISO 8601 without seconds or a zone. */
export function formatLocalDateTime(time: LocalDateTime): string {
  return `${formatLocalDate(time)}T${twoDigits(Math.floor(time.minute / 60))}:${twoDigits(time.minute % 60)}`;
}

/**
 * Parses `2026-11-24`.
 * @returns null if the text is not a valid date
 */
export function parseLocalDate(text: string): LocalDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return formatLocalDate(dateOfDayNumber(dayNumber(date))) === text ? date : null;
}

/**
 * Parses `2026-11-24T10:15`.
 * @returns null if the text is not a valid date and time
 */
export function parseLocalDateTime(text: string): LocalDateTime | null {
  const match = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  const date = match && parseLocalDate(match[1] ?? '');
  return match && date ? { ...date, minute: Number(match[2]) * 60 + Number(match[3]) } : null;
}
