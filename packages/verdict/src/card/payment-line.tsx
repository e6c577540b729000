import { addMinutes, dayNumber, type LocalDateTime } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { strings } from '../strings';
import type { Payment } from './payment';
import { withSingleStop } from '../words/sentence-text';
import { useClockLine } from '../words/use-clock-line';

export interface PaymentLineProps {
  payment: Payment | null;
  now: LocalDateTime;
}

/** When parking has to be paid for; renders nothing if it is free. */
export function PaymentLine({ payment, now }: PaymentLineProps) {
  const t = useStrings(strings);
  const clock = useClockLine();
  if (!payment) return null;
  const { from, to } = payment;
  // If it began before today, only the end is useful.
  const began = from && dayNumber(from) >= dayNumber(now) ? from : null;
  // The end needs no day if it is on the day of the beginning.
  const end = to && clock(to, began && dayNumber(addMinutes(to, -1)) === dayNumber(began) ? began : now);
  if (began === null)
    return <p>{withSingleStop(end === null ? t('pay.always') : t('pay.until', { to: end }))}</p>;
  const begin = clock(began, now);
  return (
    <p>
      {withSingleStop(
        end === null ? t('pay.from', { from: begin }) : t('pay.fromTo', { from: begin, to: end }),
      )}
    </p>
  );
}
