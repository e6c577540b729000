import type { Weekday } from '@curbwise/contract';
import type { Group, Meaning, Season, Statement } from './meaning';

const NAMES = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

const daysOf = (days: readonly Weekday[]) => days.map((day) => NAMES[day]).join('');

const timeOf = (minute: number) =>
  `${Math.floor(minute / 60)}${minute % 60 > 0 ? `:${String(minute % 60).padStart(2, '0')}` : ''}`;

const seasonOf = ({ from, to }: Season) => `${from.join('/')} to ${to.join('/')}`;

const spanOf = ({ hours, isRest }: Group) =>
  isRest ? 'other times' : hours ? `${timeOf(hours.from)}–${timeOf(hours.to)}` : 'all day';

const groupOf = (group: Group) => {
  const { days, limit, except, weeks, season } = group;
  return [
    limit === null ? '' : `${limit} min`,
    spanOf(group),
    days ? daysOf(days) : 'no days named',
    weeks.length > 0 ? `weeks ${weeks.join()}` : '',
    season ? seasonOf(season) : '',
    except.length > 0 ? `not ${daysOf(except)}` : '',
  ]
    .filter(Boolean)
    .join(' ');
};

const statementOf = ({ kind, groups, except, sparesOthers, season }: Statement) =>
  `${kind.name}: ${groups.map(groupOf).join('; ')}` +
  (except.length > 0 ? `; none of it on ${daysOf(except)}` : '') +
  (sparesOthers ? '; not for others' : '') +
  (season ? `; only ${seasonOf(season)}` : '');

/** What a sign means, on one line. */
export const meaningInWords = ({ statements, ownPanels }: Meaning) =>
  statements.map(statementOf).join(ownPanels ? ' ‖ ' : ' + ');
