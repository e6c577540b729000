import { resetScan, usePlatformDispatch, useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { BothSides } from '../card/both-sides';
import { DriverNote } from '../card/driver-note';
import { Sentence } from '../card/sentence';
import { strings } from '../strings';
import type { Verdict } from '../use-verdict';
import { DayQuestion } from './day-question';
import { openPoints, type OpenPoint, type Remedy } from './open-points';
import './settle.css';

export interface UncertainWordsProps {
  verdict: Verdict;
  /** The driver wants to put right what was read. @param panel index of the one it is about */
  onFix: (panel?: number) => void;
}

interface TapProps extends UncertainWordsProps {
  remedy: Remedy;
}

/** The one tap that settles something. */
function Tap({ remedy, verdict, onFix }: TapProps) {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  if (remedy.kind === 'day') return <DayQuestion question={remedy} verdict={verdict} />;
  const isFix = remedy.kind === 'fix';
  return (
    <Button
      variant="secondary"
      size="compact"
      icon={isFix ? undefined : 'camera'}
      onClick={() => (isFix ? onFix(remedy.panel) : dispatch(resetScan()))}
    >
      {t(isFix ? 'settle.fix' : 'settle.newPhoto')}
    </Button>
  );
}

function PointWords({ point: { about, sentence } }: { point: OpenPoint }) {
  const t = useStrings(strings);
  if (sentence !== null) return <Sentence>{sentence}</Sentence>;
  if (about === 'depends-on') return null;
  if (about === 'day-without-school') return <p>{t('settle.noSchool')}</p>;
  return (
    <p>
      {t(about === 'permit' ? 'settle.permit' : 'settle.vehicle')} {t('settle.inSettings')}
    </p>
  );
}

/** What is missing for an answer, each with the tap that settles it, where one does. */
export function UncertainWords({ verdict, onFix }: UncertainWordsProps) {
  const t = useStrings(strings);
  const points = openPoints(verdict);
  // Without a judgement the reasoning is that of words that are known to be wrong.
  const { judgement, analysis } = verdict;
  return (
    <>
      {points.length === 0 && <p>{(judgement && analysis.reasoning) || t('oneAnswerMissing')}</p>}
      {points.map((point, index) => (
        <div key={index} className="settle">
          <PointWords point={point} />
          {point.remedy && <Tap remedy={point.remedy} verdict={verdict} onFix={onFix} />}
        </div>
      ))}
      {judgement?.sides && <BothSides verdict={verdict} />}
      <DriverNote verdict={verdict} />
    </>
  );
}
