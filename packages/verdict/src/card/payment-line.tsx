import {
  addMinutes,
  minuteNumber,
  MINUTES_PER_DAY,
  dayNumber,
  type LocalDateTime,
  type AnalysisResponse,
  type Context,
} from '@curbwise/contract';
import { timelineOf, type Judgement } from '@curbwise/sign-rules';
import { useSentences } from '../strings';
import { withSingleStop } from '../words/sentence';
import { useClockLine } from '../words/moments';

/** A period in which parking has to be paid for, or may have to be. */
interface Payment {
  /** When it begins; null if it began more than {@link SEARCH_MINUTES} ago. */
  from: LocalDateTime | null;
  /** When it ends; null if it does not end within {@link SEARCH_MINUTES}. */
  to: LocalDateTime | null;
}

/** How far to look in both directions: weekly schedules repeat within it. */
const SEARCH_MINUTES = 8 * MINUTES_PER_DAY;

function stretches(analysis: AnalysisResponse, at: LocalDateTime, context: Context): Payment[] {
  const [first, end] = [addMinutes(at, -SEARCH_MINUTES), addMinutes(at, SEARCH_MINUTES)];
  const found: { from: LocalDateTime; to: LocalDateTime }[] = [];
  for (const { from, to, pays } of timelineOf(analysis, first, end, context)) {
    if (!pays) continue;
    const before = found.at(-1);
    if (before && minuteNumber(before.to) === minuteNumber(from)) before.to = to;
    else found.push({ from, to });
  }
  return found.map(({ from, to }) => ({
    from: minuteNumber(from) === minuteNumber(first) ? null : from,
    to: minuteNumber(to) === minuteNumber(end) ? null : to,
  }));
}

/**
 * The first period in which a stay has to be paid for. It is the period on the sign, so it may be longer than the stay.
 * @param at arrival
 * @param stay the judgement for that arrival
 * @returns null if the stay is free or not allowed
 */
export function paymentDuring(
  analysis: AnalysisResponse,
  at: LocalDateTime,
  stay: Judgement,
  context: Context,
): Payment | null {
  if (stay.answer !== 'allowed') return null;
  const [arrival, leaving] = [minuteNumber(at), stay.until ? minuteNumber(stay.until) : Infinity];
  const touches = ({ from, to }: Payment) =>
    (!to || minuteNumber(to) > arrival) && (!from || minuteNumber(from) < leaving);
  return stretches(analysis, at, context).find(touches) ?? null;
}

/** When parking has to be paid for; renders nothing if it is free. */
export function PaymentLine({ payment, now }: { payment: Payment | null; now: LocalDateTime }) {
  const t = useSentences();
  const clock = useClockLine();
  if (!payment) return null;
  const { from, to } = payment;
  // If it began before today, only the end is useful.
  const began = from && dayNumber(from) >= dayNumber(now) ? from : null;
  // The end needs no day if it is on the day of the beginning.
  const end = to && clock(to, began && dayNumber(addMinutes(to, -1)) === dayNumber(began) ? began : now);
  const begin = began && clock(began, now);
  const sentence = () => {
    if (begin === null) return end === null ? t('pay.always') : t('pay.until', { to: end });
    return end === null ? t('pay.from', { from: begin }) : t('pay.fromTo', { from: begin, to: end });
  };
  return <p>{withSingleStop(sentence())}</p>;
}
