import type { Phrasebook } from '@curbwise/sign-rules';

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 1440;

type Unit = 'day' | 'hour' | 'minute';

/** At most two units, minutes dropped beside days; a span below a minute is one of 0 minutes. */
function unitsOf(minutes: number): [count: number, unit: Unit][] {
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  const hours = Math.floor((minutes % MINUTES_PER_DAY) / MINUTES_PER_HOUR);
  const units: [number, Unit][] = [
    [days, 'day'],
    [hours, 'hour'],
    [days > 0 ? 0 : minutes % MINUTES_PER_HOUR, 'minute'],
  ];
  const counted = units.filter(([count]) => count > 0);
  return counted.length > 0 ? counted : [[0, 'minute']];
}

/** `2 hr 5 min`, `2 h 5 min`: a number of minutes as figures, by locale. */
export function shortDuration(minutes: number, locale: string): string {
  return unitsOf(minutes)
    .map(([count, unit]) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ')
    .replaceAll(' ', '\u00a0');
}

/** `2 hours 5 minutes`: a number of minutes in words. */
export function longDuration(minutes: number, words: Pick<Phrasebook, 'counted' | 'betweenUnits'>): string {
  return unitsOf(minutes)
    .map(([count, unit]) => words.counted(count, unit))
    .join(words.betweenUnits);
}

/** `4:05`: minutes and seconds of a span below an hour. */
export const ticking = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
