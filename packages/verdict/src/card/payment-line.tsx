import { addMinutes, dayNumber, type LocalDateTime } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { strings } from '../strings';
import type { Payment } from './payment';
import { endedOnce } from './sentence-text';
import { useClockLine } from './use-clock-line';

export interface PaymentLineProps {
  payment: Payment | null;
  now: LocalDateTime;
}

/** From when to when one has to pay; nothing where one has not. */
export function PaymentLine({ payment, now }: PaymentLineProps) {
  const t = useStrings(strings);
  const clock = useClockLine();
  if (!payment) return null;
  const { from, to } = payment;
  // Where it began before today, only its end is of use.
  const began = from && dayNumber(from) >= dayNumber(now) ? from : null;
  // Its end needs no day where that is the one it began on: as seen from then, it is today.
  const end = to && clock(to, began && dayNumber(addMinutes(to, -1)) === dayNumber(began) ? began : now);
  if (began === null) return <p>{endedOnce(end === null ? t('pay.always') : t('pay.until', { to: end }))}</p>;
  const begin = clock(began, now);
  // Both times with their minutes are too long for one line of large letters.
  return (
    <p>
      {endedOnce(end === null ? t('pay.from', { from: begin }) : t('pay.fromTo', { from: begin, to: end }))}
    </p>
  );
}
