import { Fragment, useEffect, useRef } from 'react';
import type { AnalysisResponse } from '@curbwise/contract';
import { useLocale, useStrings } from '@curbwise/platform';
import { ToneIcon, VisuallyHidden } from '@curbwise/ui';
import { answerInWords, toneOfAnswer } from './answer-words';
import { viewfinderStrings } from './strings';
import type { SeenPole } from './sweep';

interface SegmentProps {
  answer: AnalysisResponse;
  /** Where it is: `Left of the first sign`. */
  where: string;
  hasCar: boolean;
  onCar: () => void;
}

/** What holds on one segment of the kerb. A press says that the car is there. */
function Segment({ answer, where, hasCar, onCar }: SegmentProps) {
  const t = useStrings(viewfinderStrings);
  const locale = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const tone = toneOfAnswer(answer);
  useEffect(() => {
    if (hasCar) button.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [hasCar]);
  return (
    <button
      ref={button}
      type="button"
      className="kerb__segment"
      data-tone={tone}
      aria-pressed={hasCar}
      onClick={onCar}
    >
      <VisuallyHidden>{`${where}: `}</VisuallyHidden>
      <ToneIcon tone={tone} className="kerb__icon" />
      <span>{answerInWords(t, answer, locale)}</span>
      {hasCar && (
        <span className="kerb__car">
          <VisuallyHidden>. </VisuallyHidden>
          {t('sweep.car')}
        </span>
      )}
    </button>
  );
}

export interface SweepStripProps {
  /** From left to right. */
  poles: readonly SeenPole[];
  /** The answers before, between and after the poles. */
  segments: readonly AnalysisResponse[];
  /** How many poles are to the left of the car; null if the driver has not said it yet. */
  place: number | null;
  onPlace: (place: number) => void;
  /** Called to remove a pole that was not read. */
  onRemove: (pole: SeenPole) => void;
}

/** The kerb from left to right: what holds on each segment, and the poles between them. */
export function SweepStrip({ poles, segments, place, onPlace, onRemove }: SweepStripProps) {
  const t = useStrings(viewfinderStrings);
  const whereIs = (index: number) => {
    if (index === 0) return t('sweep.before');
    return index === poles.length ? t('sweep.after') : t('sweep.between', { left: index, right: index + 1 });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without it, Safari takes a list without bullets for none
    <ul role="list" className="kerb" aria-label={t('sweep.title')}>
      {segments.map((answer, index) => {
        const pole = poles[index];
        return (
          <Fragment key={index}>
            <li>
              <Segment
                answer={answer}
                where={whereIs(index)}
                hasCar={index === place}
                onCar={() => onPlace(index)}
              />
            </li>
            {pole && (
              <li className="kerb__pole">
                {pole.answer ? (
                  <VisuallyHidden>{t('sweep.sign', { number: index + 1 })}</VisuallyHidden>
                ) : (
                  <button
                    type="button"
                    className="kerb__unread"
                    aria-label={t('sweep.unread', { number: index + 1 })}
                    onClick={() => onRemove(pole)}
                  >
                    ?
                  </button>
                )}
              </li>
            )}
          </Fragment>
        );
      })}
    </ul>
  );
}
