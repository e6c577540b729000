import { formatLocalDateTime, MINUTES_PER_DAY, minuteNumber, type Rule } from '@curbwise/contract';
import { appliesAtAnyTime, describeDuration } from '@curbwise/sign-rules';
import { CardFoot } from './card-foot';
import { nextStay, type NextStay, rulesOf } from '../judging/stay-limits';
import { paymentDuring, PaymentLine } from './payment-line';
import { CardTime } from './card-time';
import { Reason } from './reasons';
import { Sentence } from '../words/sentence';
import { useClockLine } from '../words/moments';
import { useSentences } from '../strings';
import type { Verdict } from '../judging/verdict';

/** Whether no rule is limited to dates, so that a prohibition without an end never ends. */
const isYearly = (rules: readonly Rule[]) => rules.every(({ schedule }) => schedule.dates.length === 0);

/** That parking never becomes allowed, unless the reason says so: `No parking, at any time`. */
function Never({ verdict: { analysis, judgement, words } }: { verdict: Verdict }) {
  const t = useSentences();
  const rules = rulesOf(analysis);
  const reason = judgement?.because.find(({ code }) => code === 'rule-forbids');
  const rule = reason && rules[Number(reason.params.rule)];
  if (rule && appliesAtAnyTime(rule, words)) return null;
  return <Sentence>{t(isYearly(rules) ? 'noChange' : 'noChangeSoon')}</Sentence>;
}

/** How long a stay may be once parking is allowed. */
function Then({ verdict, next }: { verdict: Verdict; next: NextStay | null }) {
  const { now, words } = verdict;
  const t = useSentences();
  const clock = useClockLine();
  if (!next) return <Never verdict={verdict} />;
  if (!next.stay) return <Sentence>{t('thenOpen')}</Sentence>;
  const { until } = next.stay;
  if (!until) return <Sentence>{t('thenNoEnd')}</Sentence>;
  const minutes = minuteNumber(until) - minuteNumber(next.at);
  const time = clock(until, now);
  // Nobody counts the hours of a stay over days: its end says enough.
  const says =
    minutes < MINUTES_PER_DAY
      ? t('thenFor', { duration: describeDuration(minutes, words), time })
      : t('thenUntil', { time });
  return <Sentence>{says}</Sentence>;
}

/** The rule that forbids parking after the current one ends. */
function Follower({ verdict: { judgement, analysis } }: { verdict: Verdict }) {
  const t = useSentences();
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
        <CardTime
          says={next.stay ? 'parkFrom' : 'noParkingUntil'}
          moment={formatLocalDateTime(next.at)}
          now={now}
        />
      )}
      <Reason verdict={verdict} said={null} />
      <Follower verdict={verdict} />
      {judgement && <Then verdict={verdict} next={next} />}
      {next?.stay && <PaymentLine payment={paymentDuring(analysis, next.at, next.stay, context)} now={now} />}
      <CardFoot verdict={verdict} />
    </>
  );
}
