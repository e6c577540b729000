import { useRef, useState } from 'react';
import { Button } from '@curbwise/ui';
import { readStored, useLocale, useStrings, writeStored, type Translate } from '@curbwise/platform';
import { answerInWords, toneOfAnswer } from './answer-words';
import type { Camera } from './camera';
import { FoundLines, PaintedAnswer, Picture } from './picture';
import { Shutter, SweepActions } from './shutter';
import { viewfinderStrings } from './strings';
import { placeOfCar, fromLeft, numberOf, withCarAt, withoutPole } from './sweep';
import { SweepStrip } from './sweep-strip';
import { takeShots, type Shots } from './take-shots';
import { useSweep } from './use-sweep';
import { useWatching, type Watched } from './use-watching';
import type { Watching } from './watching';
import { useZoom } from './use-zoom';

/** Stored if the driver has turned off on this device that photos are taken automatically. */
const KEY = 'curbwise.photosByHand';

/** Length of the vibration when the photo is taken, in milliseconds. */
const VIBRATION_MS = 30;

function vibrate(): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!prefersReducedMotion) navigator.vibrate?.(VIBRATION_MS);
}

type Taking = 'not-yet' | 'taken' | 'failed';

interface PictureState {
  isShown: boolean;
  taking: Taking;
  isAuto: boolean;
  watching: Watching;
  watched: Watched;
  /** The answer in words; null if there is none. */
  answer: string | null;
  /** The answer for the place of the car, in words; null if there is none. */
  sweepAnswer: string | null;
  /** The driver looks at several signs; `place`: and has to say where the car is. */
  sweeps: boolean | 'place';
}

type Sentences = Translate<typeof viewfinderStrings.languages.en>;

/** What is said of a frame without faults, or before the first frame was looked at. */
function sentenceWithoutFault(t: Sentences, { isAuto, watching, watched }: PictureState): string {
  if (watching === 'measure') return t('fit');
  if (!watched.frame) return t('looking');
  if (watching === 'find') return t(isAuto ? 'good' : 'goodByHand');
  return t(watched.isLate && !watched.isReading ? 'goodByHand' : 'reading');
}

/** The one sentence that is shown. */
function sentence(t: Sentences, state: PictureState): string {
  const { isShown, taking, answer, watched, sweepAnswer, sweeps } = state;
  if (taking === 'taken') return t('taken');
  if (taking === 'failed') return t('notTaken');
  if (!isShown) return t('opening');
  if (sweeps === 'place') return t('sweep.place');
  if (answer !== null && sweepAnswer !== null) return t('sweep.next', { answer: sweepAnswer });
  if (answer !== null && !sweeps) return t('keep', { answer });
  if (!watched.shutter) return '';
  return watched.shutter.hint ? t(`hint.${watched.shutter.hint}`) : sentenceWithoutFault(t, state);
}

export interface LivePictureProps {
  /** Null while the camera is being opened. */
  camera: Camera | null;
  watching: Watching;
  /** @param isJudged the shots have been read and judged already */
  onShots: (shots: Shots, isJudged: boolean) => Promise<void>;
  /** Called if the camera shows nothing. */
  onNothing: () => void;
}

/** The picture of the camera with what was found on it, a hint and the shutter. */
export function LivePicture({ camera, watching, onShots, onNothing }: LivePictureProps) {
  const t = useStrings(viewfinderStrings);
  const locale = useLocale();
  const video = useRef<HTMLVideoElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [taking, setTaking] = useState<Taking>('not-yet');
  const [wantsAuto, setWantsAuto] = useState(() => readStored(KEY) === null);
  const zoom = useZoom(camera);
  const isTaken = taking === 'taken';
  const isAuto = watching === 'find' && wantsAuto;

  /** @param judged the shots that were judged, or makes them; null: takes them now */
  const take = async (judged: Shots | (() => Promise<Shots>) | null) => {
    if (!camera || !video.current || isTaken) return;
    setTaking('taken');
    vibrate();
    try {
      const made = typeof judged === 'function' ? await judged() : judged;
      const shots = made ?? (await takeShots(video.current, camera.track));
      video.current?.pause();
      await onShots(shots, judged !== null);
    } catch {
      setTaking('failed');
    }
  };
  const watched = useWatching(video, isShown && !isTaken ? watching : null, () => {
    if (isAuto) void take(null);
  });
  const { frame, shutter, answer, isLate } = watched;
  const { sweep, segments, begin, change, shots } = useSweep(watched);
  const words = answer && answerInWords(t, answer.answer, locale);
  const place = sweep && placeOfCar(sweep);
  const ofCar = place === null ? null : segments?.[place];
  const sweepAnswer = ofCar ? answerInWords(t, ofCar, locale) : null;
  const sweeps = sweep && place === null ? ('place' as const) : sweep !== null;
  const state = { isShown, taking, isAuto, watching, watched, answer: words, sweepAnswer, sweeps };
  const needsHand = isLate || (watching !== 'judge' && !isAuto);

  return (
    <>
      <div className="viewfinder__stage" data-taken={isTaken}>
        <Picture
          video={video}
          stream={camera?.stream ?? null}
          focus={zoom}
          onShown={setIsShown}
          onNothing={onNothing}
        >
          {frame && !answer && <FoundLines frame={frame} isGood={shutter?.hint === null} />}
          {answer && words && (
            <PaintedAnswer
              tone={sweep ? null : toneOfAnswer(answer.answer)}
              words={sweep ? t('sweep.sign', { number: numberOf(sweep, answer.answer) }) : words}
              place={answer.place}
              onKeep={sweep ? null : () => void take(answer.shots)}
            />
          )}
        </Picture>
        {!isShown && !isTaken && <span className="viewfinder__waiting" aria-hidden="true" />}
      </div>
      {sweep && segments && (
        <SweepStrip
          poles={fromLeft(sweep)}
          segments={segments}
          place={place}
          onPlace={(at) => change((known) => withCarAt(known, at))}
          onRemove={(pole) => change((known) => withoutPole(known, pole))}
        />
      )}
      <div className="viewfinder__side">
        <p className="viewfinder__hint" role="status">
          {sentence(t, state)}
        </p>
        {!sweep && (
          <div className="viewfinder__more" data-judges={watching === 'judge'}>
            <p className="viewfinder__by-hand text-soft" role="status">
              {isShown && !isTaken && !answer && needsHand && t('byHand')}
            </p>
            {answer && !isTaken && (
              <Button variant="secondary" size="compact" onClick={begin}>
                {t('sweep.begin')}
              </Button>
            )}
          </div>
        )}
        {sweep ? (
          <SweepActions
            camera={camera}
            zoom={zoom}
            isReady={isShown && !isTaken && segments !== null && place !== null}
            isToTheLeft={sweep.isToTheLeft}
            onDone={() => void take(shots)}
            onToTheLeft={(isToTheLeft) => change((known) => ({ ...known, isToTheLeft }))}
            onUndo={() => change((known) => withoutPole(known, known.poles.at(-1)!))}
          />
        ) : (
          <Shutter
            camera={camera}
            zoom={zoom}
            isReady={isShown && !isTaken}
            isAuto={watching === 'find' ? wantsAuto : null}
            onTake={() => void take(answer?.shots ?? null)}
            onAuto={(isOn) => {
              writeStored(KEY, isOn ? null : '1');
              setWantsAuto(isOn);
            }}
          />
        )}
      </div>
    </>
  );
}
