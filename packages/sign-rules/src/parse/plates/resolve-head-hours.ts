import type { Rule } from '@curbwise/contract';
import { mayShareSide } from '../fragments';
import { MIN_USUAL_DAYS } from '../../languages/day-mask';
import { isAlways, repeatsWeekly, subtractTimes } from '../rules/other-times';
import type { DraftRule } from '../rules/rules';

/**
 * Whether another plate says when parking is forbidden: `NO LOADING MON-FRI 7AM-10AM` above `NO WAITING MON-SAT
 * 7AM-7PM`.
 */
const saysWaiting = (rule: DraftRule, others: readonly DraftRule[]) =>
  rule.perhapsLonger === 'loading' &&
  others.some(({ panel, effect, conditions, binds, reading }) => {
    const isOfLoading = others.some((other) => other.panel === panel && other.perhapsLonger === 'loading');
    return effect === 'forbid' && conditions.length === 0 && !binds && !reading && !isOfLoading;
  });

/**
 * Whether a rule permits parking at certain, unambiguous hours. `1P` without hours does not show when a lane applies.
 */
const permits = (rule: Rule) =>
  rule.effect !== 'forbid' && !rule.reading && repeatsWeekly(rule) && !isAlways(rule.schedule);

/**
 * `KISS & RIDE AREA` is the title of the prohibition below it, with its arrow, and with its hours if no words give another reason
 * for them: `NO PARKING 8AM-9AM MON-FRI`. Else it is for these hours, and perhaps for all. Without hours below it, it is for all.
 * @param reasons panels with words that may say why
 */
function atTimesBelow(
  area: DraftRule,
  rules: readonly DraftRule[],
  reasons: ReadonlySet<number>,
): DraftRule[] {
  const below = rules.filter((rule) => rule !== area && rule.panel >= area.panel && mayShareSide(rule, area));
  const next = Math.min(...below.map(({ panel }) => panel));
  const first = below.filter(({ panel }) => panel === next);
  const forbids = first.length > 0 && first.every(({ effect }) => effect === 'forbid');
  const placed = forbids && area.side === null ? { ...area, side: first[0]!.side } : area;
  const timed = first.filter((rule) => !rule.otherTimes && !isAlways(rule.schedule));
  if (timed.length === 0) return [placed];
  const sure = timed.filter(({ reading }) => !reading);
  const days = new Set(sure.flatMap(({ schedule }) => schedule.days));
  const isUsual =
    days.size >= MIN_USUAL_DAYS && sure.every((rule) => rule.purpose === null && repeatsWeekly(rule));
  const isTitle = forbids && sure.length === first.length && !reasons.has(next) && isUsual;
  return [
    ...sure.map(({ schedule, conditions }) => ({ ...placed, schedule, conditions })),
    ...(isTitle ? [] : [{ ...placed, conditions: ['other' as const] }]),
  ];
}

/**
 * Resolves heads that may apply at all times rather than at the hours beside them. They do not if another plate permits
 * parking at other hours: `BIKE LANE 7AM-9AM` above `1P 9AM-5PM`. For NO LOADING, only those hours are resolved.
 * @param reasons panels with words that may say why
 */
export function resolveHeadHours(rules: readonly DraftRule[], reasons: ReadonlySet<number>): DraftRule[] {
  return rules.flatMap((rule) => {
    if (!rule.perhapsLonger) return [rule];
    if (rule.perhapsLonger === 'area') return atTimesBelow(rule, rules, reasons);
    const others = rules.filter((other) => other.panel !== rule.panel && mayShareSide(rule, other));
    if (saysWaiting(rule, others)) return [];
    const times = others.filter(permits).map(({ schedule }) => schedule);
    // It does not apply at all times, which is what was doubtful.
    if (times.length > 0 && rule.perhapsLonger === 'head') return [];
    const left = times.length > 0 ? subtractTimes(rule.schedule, times) : null;
    return left ? left.map((schedule) => ({ ...rule, schedule })) : [rule];
  });
}
