import { useStrings } from '@curbwise/platform';
import { ToneIcon, type Tone } from '@curbwise/ui';
import { strings } from '../strings';
import { staySentences, stayTitle, type Speaker } from './other-time-words';
import type { StayAnswer, StayOutcome } from './stay-answer';

const TONES: Record<StayOutcome, Tone> = {
  whole: 'allowed',
  part: 'short',
  forbidden: 'forbidden',
  uncertain: 'uncertain',
};

export interface StayPlateProps {
  answer: StayAnswer;
  speaker: Speaker;
}

/** The answer for a stay, as a small plate. */
export function StayPlate({ answer, speaker }: StayPlateProps) {
  const t = useStrings(strings);
  const tone = TONES[answer.outcome];
  return (
    <div className="stay-plate" data-tone={tone}>
      {answer.side && <p className="text-soft">{t(`timeline.side.${answer.side}`)}</p>}
      <p className="stay-plate__title">
        <ToneIcon tone={tone} className="stay-plate__icon" />
        {stayTitle(speaker, answer)}
      </p>
      <p>{staySentences(speaker, answer).join(' ')}</p>
    </div>
  );
}
