import {
  formatLocalDateTime,
  MINUTES_PER_DAY,
  parseLocalDateTime,
  type Holder,
  type LocalDateTime,
  type Panel,
  type Rule,
  type Season,
} from '@curbwise/contract';
import { answerAt, parsePanels } from '@curbwise/sign-rules';

const twoDigits = (value: number) => String(value).padStart(2, '0');
const clockOf = (minute: number) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
const dayOf = ({ month, day }: Season['from']) => `${twoDigits(month)}-${twoDigits(day)}`;
const holderOf = ({ name, kind }: Holder) => name ?? kind.replaceAll('-', ' ');

/** Whether the fields that models are asked for can say everything about a rule. */
const canBeStated = ({ schedule, binds, hoursUnsaid, noReturn, mayBeLiftedBy, reading }: Rule): boolean =>
  schedule.monthDays === undefined &&
  schedule.windows.every(({ begins, ends }) => begins === undefined && ends === undefined) &&
  [binds, hoursUnsaid, noReturn, mayBeLiftedBy, reading].every((each) => each === undefined);

/** A rule in the fields that models are asked for. It quotes its whole panel. */
function statedOf(rule: Rule, { text }: Panel) {
  const { schedule, limit } = rule;
  const isWholeDay = schedule.windows.every(({ from, to }) => from === 0 && to === MINUTES_PER_DAY);
  return {
    panel: rule.panel,
    quotes: text === '' ? [] : [text],
    effect: rule.effect,
    kind: rule.kind,
    limitMinutes: limit ?? 0,
    days: schedule.days.length === 7 ? [] : schedule.days,
    windows: isWholeDay ? [] : schedule.windows.map(({ from, to }) => `${clockOf(from)}-${clockOf(to)}`),
    season: schedule.season ? `${dayOf(schedule.season.from)}/${dayOf(schedule.season.to)}` : '',
    weeks: schedule.weeks,
    dates: schedule.dates.map(({ from, to }) => `${from}/${to}`),
    holidays: schedule.holidays,
    allOtherTimes: false,
    exceptedFor: rule.liftedFor.map(holderOf),
    reservedFor: rule.onlyFor.map(holderOf),
    conditions: rule.conditions,
  };
}

/** The instants that instructions to a model name. */
const instantsIn = (instructions: string): LocalDateTime[] =>
  [...new Set(instructions.match(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/g))].flatMap(
    (text) => parseLocalDateTime(text) ?? [],
  );

/**
 * What the stand-in says that panels mean: their rules as our grammar has them, and a probe for each instant that the
 * instructions name. It is unsure of a panel with a rule that the fields cannot state, or without one.
 */
export function meaningOf(panels: readonly Panel[], instructions: string) {
  const sign = parsePanels(panels);
  const isStated = (panel: number) => {
    const own = sign.rules.filter((rule) => rule.panel === panel);
    return own.length > 0 && own.every(canBeStated);
  };
  const unsure = panels.flatMap(({ text }, panel) => (isStated(panel) ? [] : [{ panel, quote: text }]));
  const stated = sign.rules.filter(({ panel }) => isStated(panel));
  return {
    meaning: {
      rules: stated.map((rule) => statedOf(rule, panels[rule.panel]!)),
      nothing: [],
      unsure,
    },
    sure: unsure.length === 0,
    probes: instantsIn(instructions).map((at) => {
      const answer = answerAt(sign, at);
      return {
        at: formatLocalDateTime(at),
        side: 'both',
        isAllowed: answer === 'allowed',
        sure: answer !== 'uncertain' && unsure.length === 0,
      };
    }),
  };
}
