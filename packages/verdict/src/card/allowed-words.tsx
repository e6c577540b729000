import { parseLocalDateTime } from '@curbwise/contract';
import { judgementOf } from '@curbwise/sign-rules';
import { CardFoot } from './card-foot';
import { paymentDuring, PaymentLine } from './payment-line';
import { CardTime } from './card-time';
import { Reason, EndOfStay } from './reasons';
import { endsWithArrival, nextStay } from '../judging/stay-limits';
import { useSentences } from '../strings';
import type { Verdict } from '../judging/verdict';
import { useClockLine } from '../words/moments';

/** Until when parking is allowed, what ends it, and whether it costs money. */
export function AllowedWords({ verdict }: { verdict: Verdict }) {
  const t = useSentences();
  const { analysis, judgement, now, arrival, context, kind } = verdict;
  const minutes = analysis.effectiveDurationMinutes;
  const slides = arrival === null && endsWithArrival(judgement, analysis);
  return (
    <>
      {analysis.until !== null && (
        <CardTime says={slides ? 'parkNowUntil' : 'parkUntil'} moment={analysis.until} now={now} />
      )}
      {kind === 'short' && minutes > 0 && arrival === null && (
        <p>
          <strong>{t('parkFor', { count: minutes })}</strong>
        </p>
      )}
      <EndOfStay verdict={verdict} />
      {judgement && <PaymentLine payment={paymentDuring(analysis, now, judgement, context)} now={now} />}
      <Reason verdict={verdict} said={judgement?.endsBy ?? null} />
      <CardFoot verdict={verdict} hasSides={Boolean(judgement?.sides)} />
    </>
  );
}

/** From when parking is allowed again after a stay; null if that is not known. */
function nextFrom({ analysis, context }: Verdict) {
  const end = analysis.until === null ? null : parseLocalDateTime(analysis.until);
  const after = end && judgementOf(analysis, end, context);
  const next = after?.answer === 'forbidden' ? nextStay(analysis, after, context) : null;
  return next?.stay ? next.at : null;
}

/** Parking is still allowed, but the time left is of no use: until when, what ends it, and from when it is allowed again. */
export function TooShortWords({ verdict }: { verdict: Verdict }) {
  const t = useSentences();
  const clock = useClockLine();
  const { analysis, judgement, now } = verdict;
  const again = nextFrom(verdict);
  return (
    <>
      {analysis.until !== null && <CardTime says="onlyUntil" moment={analysis.until} now={now} />}
      <p>
        <strong>{t('tooShort', { count: analysis.effectiveDurationMinutes })}</strong>
      </p>
      <EndOfStay verdict={verdict} />
      {again && <p>{t('parkAgain', { time: clock(again, now) })}</p>}
      <CardFoot verdict={verdict} hasSides={Boolean(judgement?.sides)} />
    </>
  );
}
