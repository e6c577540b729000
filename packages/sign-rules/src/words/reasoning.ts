import { dayNumber, weekdayOf, type LocalDateTime, type Rule } from '@curbwise/contract';
import type { Judgement, ReasonCode } from '../judge/judgement';
import { describeTimeOfDay } from './clock';
import { describeRule, describeSubject } from './rule';
import { describeDate, WEEKDAY_NAMES } from './schedule';
import { describeUncertainty } from './uncertainty';

/** `at 6 PM` today, `tomorrow at 8 AM`, `on Tuesday at 8 AM` within a week, `on December 1, 2026 at 8 AM` later. */
function describeMoment(moment: LocalDateTime, now: LocalDateTime): string {
  const clock = `at ${describeTimeOfDay(moment.minute)}`;
  const days = dayNumber(moment) - dayNumber(now);
  const endOfToday = days === 1 && moment.minute === 0;
  if (days === 0 || endOfToday) return clock;
  if (days === 1) return `tomorrow ${clock}`;
  if (days < 7) return `on ${WEEKDAY_NAMES[weekdayOf(moment)]} ${clock}`;
  return `on ${describeDate(moment)} ${clock}`;
}

const withoutAt = (moment: string) => moment.replace(/^at /, '');

const spoken = (rule: Rule) => describeRule(rule).replaceAll(' – ', ' to ');

/** The first rule of a reason of that kind. */
function ruleOf({ because }: Judgement, code: ReasonCode, rules: readonly Rule[]): Rule | undefined {
  const reason = because.find((one) => one.code === code);
  return reason && rules[Number(reason.params.rule)];
}

function whenItEnds(judgement: Judgement, rules: readonly Rule[], now: LocalDateTime): string {
  const { next } = judgement;
  if (!next) return '';
  const moment = describeMoment(next.at, now);
  const follower = ruleOf(judgement, 'then-forbids', rules);
  if (follower) {
    const until = next.answer === 'allowed' ? `until ${withoutAt(moment)}` : `before ${withoutAt(moment)}`;
    return ` ${describeSubject(follower)} follows, so parking is not allowed ${until}.`;
  }
  return next.answer === 'allowed' ? ` It ends ${moment}.` : ` It does not end before ${withoutAt(moment)}.`;
}

function whyForbidden(judgement: Judgement, rules: readonly Rule[], now: LocalDateTime): string {
  const rule = ruleOf(judgement, 'rule-forbids', rules);
  return `${rule ? spoken(rule) : 'Parking is not allowed'}.${whenItEnds(judgement, rules, now)}`;
}

function whenToLeave(judgement: Judgement, rules: readonly Rule[], now: LocalDateTime): string {
  const { until } = judgement;
  if (!until) return '';
  const moment = describeMoment(until, now);
  const ending = ruleOf(judgement, 'stay-ends', rules);
  const perhaps = ruleOf(judgement, 'stay-may-end', rules);
  const rule = ending ?? perhaps;
  if (rule) {
    return ` ${describeSubject(rule)} ${ending ? 'begins' : 'may begin'} ${moment}, so leave before then.`;
  }
  const later = ruleOf(judgement, 'limit-follows', rules);
  return `${later ? ` Later: ${spoken(later)}.` : ''} You can stay until ${withoutAt(moment)}.`;
}

function whyAllowed(judgement: Judgement, rules: readonly Rule[], now: LocalDateTime): string {
  const said = judgement.because
    .filter(({ code }) => code === 'rule-limits' || code === 'rule-requires')
    .map(({ params }) => rules[Number(params.rule)])
    .filter((rule) => rule !== undefined)
    .map(spoken);
  const first = said.length > 0 ? `${said.join('. ')}.` : 'No rule on this sign is in force now.';
  return `${first}${whenToLeave(judgement, rules, now)}`;
}

/** Why the answer is what it is, in plain words. */
export function describeReasoning(judgement: Judgement, rules: readonly Rule[], now: LocalDateTime): string {
  if (judgement.answer === 'forbidden') return whyForbidden(judgement, rules, now);
  if (judgement.answer === 'allowed') return whyAllowed(judgement, rules, now);
  return describeUncertainty(judgement)[0] ?? 'The sign does not say enough. Check it yourself.';
}
