import type { Weekday } from '@curbwise/contract';
import type { Group, Meaning, Statement } from './meaning';

const NAMES = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

const daysOf = (days: readonly Weekday[]) => days.map((day) => NAMES[day]).join('');

const timeOf = (minute: number) =>
  `${Math.floor(minute / 60)}${minute % 60 > 0 ? `:${String(minute % 60).padStart(2, '0')}` : ''}`;

const groupOf = ({ hours, days, limit, except }: Group) =>
  [
    limit === null ? '' : `${limit} min`,
    hours ? `${timeOf(hours.from)}–${timeOf(hours.to)}` : 'all day',
    days ? daysOf(days) : 'no days named',
    except.length > 0 ? `not ${daysOf(except)}` : '',
  ]
    .filter(Boolean)
    .join(' ');

const statementOf = ({ kind, groups, except, sparesPermits, season }: Statement) =>
  `${kind.name}: ${groups.map(groupOf).join('; ')}` +
  (except.length > 0 ? `; none of it on ${daysOf(except)}` : '') +
  (sparesPermits ? '; not for permits' : '') +
  (season ? `; only ${season.from.join('/')} to ${season.to.join('/')}` : '');

/** What a sign means, on one line. */
export const meaningInWords = ({ statements, ownPanels }: Meaning) =>
  statements.map(statementOf).join(ownPanels ? ' ‖ ' : ' + ');
