import { useRef, useState } from 'react';
import { readStored, useLocale, useStrings, writeStored, type Translate } from '@curbwise/platform';
import { answerInWords, toneOfAnswer } from './answer-words';
import type { Camera } from './camera';
import { FoundLines, PaintedAnswer, Picture } from './picture';
import { Shutter } from './shutter';
import { viewfinderStrings } from './strings';
import { takeShots, type Shots } from './take-shots';
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
  const { isShown, taking, answer, watched } = state;
  if (taking === 'taken') return t('taken');
  if (taking === 'failed') return t('notTaken');
  if (!isShown) return t('opening');
  if (answer !== null) return t('keep', { answer });
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

  const take = async (judged: Shots | null) => {
    if (!camera || !video.current || isTaken) return;
    setTaking('taken');
    vibrate();
    try {
      const shots = judged ?? (await takeShots(video.current, camera.track));
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
  const words = answer && answerInWords(t, answer.answer, locale);
  const state = { isShown, taking, isAuto, watching, watched, answer: words };

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
              tone={toneOfAnswer(answer.answer)}
              words={words}
              place={answer.place}
              onKeep={() => void take(answer.shots)}
            />
          )}
        </Picture>
        {!isShown && !isTaken && <span className="viewfinder__waiting" aria-hidden="true" />}
      </div>
      <div className="viewfinder__side">
        <p className="viewfinder__hint" role="status">
          {sentence(t, state)}
        </p>
        <p className="viewfinder__by-hand text-soft" role="status">
          {isShown && !isTaken && !answer && (isLate || (watching !== 'judge' && !isAuto)) && t('byHand')}
        </p>
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
      </div>
    </>
  );
}
