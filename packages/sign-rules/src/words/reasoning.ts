import { dayNumber, weekdayOf, type LocalDateTime, type Rule } from '@curbwise/contract';
import type { Judgement } from '../judge/judgement';
import { describeTimeOfDay } from './clock';
import { describeRule } from './rule';
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

const spoken = (rule: Rule) => describeRule(rule).replaceAll(' – ', ' to ');

function whyForbidden(judgement: Judgement, rules: readonly Rule[], now: LocalDateTime): string {
  const index = judgement.because.find(({ code }) => code === 'rule-forbids')?.params.rule;
  const rule = rules[Number(index)];
  const { next } = judgement;
  const ends = next?.answer === 'allowed' ? ` It ends ${describeMoment(next.at, now)}.` : '';
  return `${rule ? spoken(rule) : 'Parking is not allowed'}.${ends}`;
}

function whyAllowed(judgement: Judgement, rules: readonly Rule[], now: LocalDateTime): string {
  const said = judgement.because
    .filter(({ code }) => code === 'rule-limits' || code === 'rule-requires')
    .map(({ params }) => rules[Number(params.rule)])
    .filter((rule) => rule !== undefined)
    .map(spoken);
  const first = said.length > 0 ? `${said.join('. ')}.` : 'No rule on this sign is in force now.';
  const { until } = judgement;
  if (!until) return first;
  return `${first} You can stay until ${describeMoment(until, now).replace(/^at /, '')}.`;
}

/** Why the answer is what it is, in plain words. */
export function describeReasoning(judgement: Judgement, rules: readonly Rule[], now: LocalDateTime): string {
  if (judgement.answer === 'forbidden') return whyForbidden(judgement, rules, now);
  if (judgement.answer === 'allowed') return whyAllowed(judgement, rules, now);
  const [first] = describeUncertainty(judgement);
  return `I can't tell for sure. ${first ?? 'Check the sign yourself.'}`;
}
