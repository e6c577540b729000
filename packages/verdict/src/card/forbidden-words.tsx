import { formatLocalDateTime, minuteNumber, type Rule } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { describeDuration } from '@curbwise/sign-rules';
import { Confidence } from './confidence';
import { DriverNote } from './driver-note';
import { nextStay, type NextStay } from './next-stay';
import { paymentDuring } from './payment';
import { PaymentLine } from './payment-line';
import { PermitTap } from './permit-tap';
import { PlateTime } from './plate-time';
import { Reason } from './reason';
import { rulesOf } from './reasoning';
import { Sentence } from './sentence';
import { useClockLine } from './use-clock-line';
import { strings } from '../strings';
import type { Verdict } from '../judging/use-verdict';

interface ThenProps {
  verdict: Verdict;
  next: NextStay | null;
}

/** Whether no rule is limited to dates, so that a prohibition without an end never ends. */
const isYearly = (rules: readonly Rule[]) => rules.every(({ schedule }) => schedule.dates.length === 0);

/** How long a stay may be once parking is allowed. */
function Then({ verdict: { now, words, analysis }, next }: ThenProps) {
  const t = useStrings(strings);
  const clock = useClockLine();
  if (!next) return <Sentence>{t(isYearly(rulesOf(analysis)) ? 'noChange' : 'noChangeSoon')}</Sentence>;
  if (!next.stay) return <Sentence>{t('thenOpen')}</Sentence>;
  const { until } = next.stay;
  if (!until) return <Sentence>{t('thenNoEnd')}</Sentence>;
  const minutes = minuteNumber(until) - minuteNumber(next.at);
  return (
    <Sentence>
      {t('thenFor', { duration: describeDuration(minutes, words), time: clock(until, now) })}
    </Sentence>
  );
}

/** The rule that forbids parking after the current one ends. */
function Follower({ verdict: { judgement, analysis } }: { verdict: Verdict }) {
  const t = useStrings(strings);
  const reason = judgement?.because.find(({ code }) => code === 'then-forbids');
  const index = reason ? Number(reason.params.rule) : -1;
  const rule = analysis.parkingRules[index];
  return rule !== undefined && <Sentence>{t('followedBy', { number: index + 1, rule })}</Sentence>;
}

/** Why parking is not allowed, when it will be, and for how long. */
export function ForbiddenWords({ verdict }: { verdict: Verdict }) {
  const { analysis, judgement, now, context } = verdict;
  const next = judgement && nextStay(analysis, judgement, context);
  return (
    <>
      {next && (
        <PlateTime
          says={next.stay ? 'parkFrom' : 'noParkingUntil'}
          moment={formatLocalDateTime(next.at)}
          now={now}
        />
      )}
      <Reason verdict={verdict} said={null} />
      <Follower verdict={verdict} />
      {judgement && <Then verdict={verdict} next={next} />}
      {next?.stay && <PaymentLine payment={paymentDuring(analysis, next.at, next.stay, context)} now={now} />}
      <PermitTap verdict={verdict} />
      <DriverNote verdict={verdict} />
      <Confidence analysis={analysis} />
    </>
  );
}
