import type { Rule, Schedule } from '@curbwise/contract';
import { mayShareSide } from '../fragments';
import { ALL_WEEK, otherTimesOf } from '../rules/other-times';
import { asProhibition, type DraftRule } from '../rules/rules';

/** The times that the rules on a side leave, computed once for each side. */
function otherTimesBySide(named: readonly DraftRule[]): (side: Rule['side']) => Schedule[] | null {
  const known = new Map<Rule['side'], Schedule[] | null>();
  return (side) => {
    if (!known.has(side)) {
      known.set(side, otherTimesOf(named.filter((rule) => mayShareSide(rule, { side }))));
    }
    return known.get(side) ?? null;
  };
}

/** The rule whose hours OTHER TIMES refers to was not read: doubtful at any time. */
const atUnknownTimes = (rule: Rule): Rule => ({ ...asProhibition(rule, ['other']), schedule: ALL_WEEK });

/**
 * Gives rules with ALL OTHER TIMES the times that the other rules of their side leave: for sure those left by the most
 * likely reading, and as doubtful those left by other readings.
 */
export function resolveOtherTimes(drafts: readonly DraftRule[]): Rule[] {
  const named = drafts.filter((draft) => !draft.otherTimes && !draft.binds);
  const isOpen = named.some(({ reading }) => reading);
  const otherTimes = otherTimesBySide(named.filter(({ reading }) => !reading || reading.alternative === 0));
  const perhaps = isOpen ? otherTimesBySide(named.filter(({ reading }) => !reading)) : null;
  const isSaid = (rule: Rule) =>
    drafts.some(
      (other) =>
        other.otherTimes === 'written' &&
        other.conditions.length === 0 &&
        !other.reading &&
        mayShareSide(other, rule),
    );
  return drafts.flatMap(({ otherTimes: isOther, perhapsLonger: _, ...rule }): Rule[] => {
    if (!isOther) return [rule];
    const schedules = otherTimes(rule.side);
    // `2 HOUR PARKING BEFORE 6PM · NO PARKING AFTER 6PM`, `FREE PARKING AFTER 6PM · PAY ALL OTHER TIMES`: the sign says what
    // applies at any time.
    if (isOther === 'implied' && (schedules?.length === 0 || isSaid(rule))) return [];
    // Unknown or empty: the hours of another rule were probably not read.
    if (!schedules || schedules.length === 0) return [atUnknownTimes(rule)];
    const doubt = asProhibition(rule, ['other']);
    return [
      ...schedules.map((schedule) => ({ ...rule, schedule })),
      ...(perhaps?.(rule.side) ?? []).map((schedule) => ({ ...doubt, schedule })),
    ];
  });
}
