import {
  addMinutes,
  dateOfDayNumber,
  dayNumber,
  formatLocalDate,
  weekdayOf,
  type Answer,
  type HolidayCalendar,
  type LocalDate,
  type LocalDateTime,
  type Rule,
  type Settled,
} from '@curbwise/contract';

/**
 * A second, simple implementation of the semantics of rules, minute by minute, to test the engine against. Only for rules
 * without arrows and holders; holidays need a calendar that covers all dates.
 */

export interface WalkContext {
  calendar?: HolidayCalendar;
  settled?: Settled;
}

type State = 'no' | 'maybe' | 'yes';

function isHoliday(date: string, { calendar, settled }: WalkContext): State {
  if (settled?.on === date && settled.holiday !== undefined) return settled.holiday ? 'yes' : 'no';
  const listed = calendar?.holidays.filter((holiday) => holiday.date === date) ?? [];
  if (listed.some(({ certain }) => certain)) return 'yes';
  return listed.length > 0 ? 'maybe' : 'no';
}

function isDayMeant(rule: Rule, date: LocalDate, context: WalkContext): State {
  const { days, holidays } = rule.schedule;
  const weekday: State = days.includes(weekdayOf(date)) ? 'yes' : 'no';
  if (holidays === 'as-weekday') return weekday;
  const holiday = isHoliday(formatLocalDate(date), context);
  if (holidays === 'only') return holiday;
  if (holidays === 'included') return weekday === 'yes' ? 'yes' : holiday;
  const workday = { no: 'yes', maybe: 'maybe', yes: 'no' } as const;
  return weekday === 'no' ? 'no' : workday[holiday];
}

function isInSeason({ season, weeks, dates, monthDays }: Rule['schedule'], date: LocalDate): boolean {
  if (monthDays && !monthDays.includes(date.day)) return false;
  if (season) {
    const text = ({ month, day }: { month: number; day: number }) => `${month + 10}-${day + 10}`;
    const [from, to, now] = [text(season.from), text(season.to), text(date)];
    const inside = from <= to ? from <= now && now <= to : now >= from || now <= to;
    if (!inside) return false;
  }
  const today = formatLocalDate(date);
  if (dates.length > 0 && !dates.some(({ from, to }) => from <= today && today <= to)) return false;
  if (weeks.length === 0) return true;
  const isLast = addMinutes({ ...date, minute: 0 }, 7 * 1440).month !== date.month;
  return weeks.includes(Math.floor((date.day - 1) / 7) + 1) || (isLast && weeks.includes(-1));
}

function doConditionsHold({ conditions, onlyThen }: Rule, date: LocalDate, { settled }: WalkContext): State {
  if (conditions.length === 0) return 'yes';
  if (settled?.on !== formatLocalDate(date)) return 'maybe';
  const said = conditions[0] === 'snow' ? settled.snow : settled['school-day'];
  if (onlyThen && conditions.length === 1 && said !== undefined) return said ? 'yes' : 'no';
  return settled['school-day'] && conditions.every((one) => one === 'school-day') ? 'yes' : 'maybe';
}

function windowsOpenOn(rule: Rule, date: LocalDate, context: WalkContext): State {
  if (!isInSeason(rule.schedule, date)) return 'no';
  const states = [isDayMeant(rule, date, context), doConditionsHold(rule, date, context)];
  if (states.includes('no')) return 'no';
  return states.includes('maybe') ? 'maybe' : 'yes';
}

/** Whether a rule is in force at each minute of a day. */
function minutesOfDay(rule: Rule, date: LocalDate, context: WalkContext): (minute: number) => State {
  const today = windowsOpenOn(rule, date, context);
  const yesterday = windowsOpenOn(rule, dateOfDayNumber(dayNumber(date) - 1), context);
  return (minute) => {
    const states = rule.schedule.windows.map(({ from, to }): State[] => {
      const wraps = to <= from;
      const ofToday = minute >= from && (wraps || minute < to);
      return [ofToday ? today : 'no', wraps && minute < to ? yesterday : 'no'];
    });
    const found = states.flat();
    return found.includes('yes') ? 'yes' : found.includes('maybe') ? 'maybe' : 'no';
  };
}

/** Whether a rule is in force at a minute. */
function stateOf(rule: Rule, { minute, ...date }: LocalDateTime, context: WalkContext = {}): State {
  return minutesOfDay(rule, date, context)(minute);
}

/** The answer and the limit of rules that are in given states. */
function answerOf(
  rules: readonly Rule[],
  states: readonly State[],
): { answer: Answer; limit: number | null } {
  const forbids = rules.map(({ effect }, index) => (effect === 'forbid' ? states[index] : 'no'));
  if (forbids.includes('yes')) return { answer: 'forbidden', limit: null };
  if (forbids.includes('maybe')) return { answer: 'uncertain', limit: null };
  const limits = rules.flatMap(({ effect, limit }, index) =>
    effect === 'limit' && limit !== null && states[index] !== 'no' ? [limit] : [],
  );
  return { answer: 'allowed', limit: limits.length > 0 ? Math.min(...limits) : null };
}

/** The rules of each way to read a whole sign: one alternative of each question. */
function readingsOf(rules: readonly Rule[]): Rule[][] {
  const questions = new Map<number, number>();
  for (const { reading } of rules) if (reading) questions.set(reading.question, reading.of);
  let chosen = [new Map<number, number>()];
  for (const [question, of] of questions) {
    chosen = chosen.flatMap((before) =>
      Array.from({ length: of }, (_, alternative) => new Map(before).set(question, alternative)),
    );
  }
  return chosen.map((one) =>
    rules.filter(({ reading }) => !reading || one.get(reading.question) === reading.alternative),
  );
}

/** The answer and the limit of rules at a minute; uncertain if the readings of the sign disagree. */
export function answerAtMinute(rules: readonly Rule[], at: LocalDateTime, context: WalkContext = {}) {
  const answers = readingsOf(rules).map((some) =>
    answerOf(
      some,
      some.map((rule) => stateOf(rule, at, context)),
    ),
  );
  const [first] = answers;
  if (!first || answers.some(({ answer }) => answer !== first.answer)) {
    return { answer: 'uncertain' as const, limit: null };
  }
  const limits = answers.flatMap(({ limit }) => limit ?? []);
  return { answer: first.answer, limit: limits.length > 0 ? Math.min(...limits) : null };
}

/** Minutes from `start` until a stay breaks a rule; null if it breaks none within `days`. */
export function minutesUntilBreak(
  rules: readonly Rule[],
  start: LocalDateTime,
  days: number,
  context: WalkContext = {},
): number | null {
  const used = rules.map(() => 0);
  let passed = 0;
  for (let day = 0; day < days; day += 1) {
    const date = dateOfDayNumber(dayNumber(start) + day);
    const inForce = rules.map((rule) => minutesOfDay(rule, date, context));
    for (let minute = day === 0 ? start.minute : 0; minute < 1440; minute += 1, passed += 1) {
      for (const [index, rule] of rules.entries()) {
        const holds = inForce[index]!(minute) !== 'no';
        if (holds && rule.effect === 'forbid') return passed;
        used[index] = holds ? used[index]! + 1 : 0;
        if (holds && rule.effect === 'limit' && used[index] > rule.limit!) return passed;
      }
    }
  }
  return null;
}
