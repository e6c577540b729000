import { useStrings } from '@curbwise/platform';
import { BothSides } from './both-sides';
import { Confidence } from './confidence';
import { DriverNote } from './driver-note';
import { paymentDuring } from './payment';
import { PaymentLine } from './payment-line';
import { PlateTime } from './plate-time';
import { Reason } from './reason';
import { StayEnd } from './stay-end';
import { strings } from '../strings';
import type { Verdict } from '../use-verdict';

/** Until when one may park, what ends it, and whether one has to pay. */
export function AllowedWords({ verdict }: { verdict: Verdict }) {
  const t = useStrings(strings);
  const { analysis, judgement, now, context, kind } = verdict;
  const minutes = analysis.effectiveDurationMinutes;
  return (
    <>
      {analysis.until !== null && <PlateTime says="parkUntil" moment={analysis.until} now={now} />}
      {kind === 'short' && minutes > 0 && (
        <p>
          <strong>{t('parkFor', { count: minutes })}</strong>
        </p>
      )}
      <StayEnd verdict={verdict} />
      {judgement && <PaymentLine payment={paymentDuring(analysis, now, judgement, context)} now={now} />}
      <Reason verdict={verdict} said={judgement?.endsBy ?? null} />
      <DriverNote verdict={verdict} />
      {judgement?.sides && <BothSides verdict={verdict} />}
      <Confidence analysis={analysis} />
    </>
  );
}
