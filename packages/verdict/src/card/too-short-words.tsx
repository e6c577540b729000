import { parseLocalDateTime } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { judgementOf } from '@curbwise/sign-rules';
import { BothSides } from './both-sides';
import { Confidence } from './confidence';
import { DriverNote } from './driver-note';
import { NameTaps } from './name-taps';
import { nextStay } from '../judging/stay-limits';
import { PermitTap } from './permit-tap';
import { PlateTime } from './plate-time';
import { StayEnd } from './stay-end';
import { useClockLine } from '../words/use-clock-line';
import { strings } from '../strings';
import type { Verdict } from '../judging/use-verdict';

/** From when parking is allowed again after a stay; null if that is not known. */
function nextFrom({ analysis, context }: Verdict) {
  const end = analysis.until === null ? null : parseLocalDateTime(analysis.until);
  const after = end && judgementOf(analysis, end, context);
  const next = after?.answer === 'forbidden' ? nextStay(analysis, after, context) : null;
  return next?.stay ? next.at : null;
}

/** Parking is still allowed, but the time left is of no use: until when, what ends it, and from when it is allowed again. */
export function TooShortWords({ verdict }: { verdict: Verdict }) {
  const t = useStrings(strings);
  const clock = useClockLine();
  const { analysis, now } = verdict;
  const again = nextFrom(verdict);
  return (
    <>
      {analysis.until !== null && <PlateTime says="onlyUntil" moment={analysis.until} now={now} />}
      <p>
        <strong>{t('tooShort', { count: analysis.effectiveDurationMinutes })}</strong>
      </p>
      <StayEnd verdict={verdict} />
      {again && <p>{t('parkAgain', { time: clock(again, now) })}</p>}
      <PermitTap verdict={verdict} />
      <NameTaps verdict={verdict} />
      <DriverNote verdict={verdict} />
      {verdict.judgement?.sides && <BothSides verdict={verdict} />}
      <Confidence analysis={analysis} />
    </>
  );
}
