import { useStrings } from '@curbwise/platform';
import { ArrivalChip } from './arrival-chip';
import { BothSides } from './both-sides';
import { Confidence } from './confidence';
import { DriverNote } from './driver-note';
import { NameTaps } from './name-taps';
import { paymentDuring } from './payment';
import { PaymentLine } from './payment-line';
import { PermitTap } from './permit-tap';
import { PlateTime } from './plate-time';
import { Reason } from './reason';
import { endsWithArrival } from '../judging/stay-limits';
import { StayEnd } from './stay-end';
import { strings } from '../strings';
import type { Verdict } from '../judging/use-verdict';

/** Until when parking is allowed, what ends it, and whether it costs money. */
export function AllowedWords({ verdict }: { verdict: Verdict }) {
  const t = useStrings(strings);
  const { analysis, judgement, now, arrival, context, kind } = verdict;
  const minutes = analysis.effectiveDurationMinutes;
  const slides = arrival === null && endsWithArrival(judgement, analysis);
  return (
    <>
      {analysis.until !== null && (
        <PlateTime says={slides ? 'parkNowUntil' : 'parkUntil'} moment={analysis.until} now={now} />
      )}
      {kind === 'short' && minutes > 0 && arrival === null && (
        <p>
          <strong>{t('parkFor', { count: minutes })}</strong>
        </p>
      )}
      <ArrivalChip verdict={verdict} />
      <StayEnd verdict={verdict} />
      {judgement && <PaymentLine payment={paymentDuring(analysis, now, judgement, context)} now={now} />}
      <Reason verdict={verdict} said={judgement?.endsBy ?? null} />
      <PermitTap verdict={verdict} />
      <NameTaps verdict={verdict} />
      <DriverNote verdict={verdict} />
      {judgement?.sides && <BothSides verdict={verdict} />}
      <Confidence analysis={analysis} />
    </>
  );
}
