import { MINUTES_PER_DAY, type Minutes } from '@curbwise/contract';

/** `6:15 PM`, `8 AM`, `noon`, `midnight`; minutes only where there are any. */
export function describeTimeOfDay(minute: Minutes): string {
  const ofDay = minute % MINUTES_PER_DAY;
  if (ofDay === 0) return 'midnight';
  if (ofDay === 720) return 'noon';
  return formatClock(ofDay).replace(':00', '');
}

/** `6:15 PM`, `12:00 AM`: always with minutes. @param minute of the day */
export function formatClock(minute: Minutes): string {
  const hour = Math.floor((minute % MINUTES_PER_DAY) / 60);
  const rest = String(minute % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** `2 hours`, `1 hour 30 minutes`, `3 days`: at most two units, minutes dropped beside days. */
export function describeDuration(minutes: Minutes): string {
  const days = Math.floor(minutes / MINUTES_PER_DAY);
  const hours = Math.floor((minutes % MINUTES_PER_DAY) / 60);
  const rest = minutes % 60;
  const parts = [
    days > 0 ? counted(days, 'day') : '',
    hours > 0 ? counted(hours, 'hour') : '',
    rest > 0 && days === 0 ? counted(rest, 'minute') : '',
  ].filter(Boolean);
  return parts.join(' ') || counted(minutes, 'minute');
}
