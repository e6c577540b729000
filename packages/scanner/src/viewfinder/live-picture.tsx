import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored, useStrings, type FoundLine, type Translate } from '@curbwise/platform';
import type { Camera } from './camera';
import { Shutter } from './shutter';
import { viewfinderStrings } from './strings';
import { takeShots, type Shots } from './take-shots';
import { useWatching, type Watched } from './use-watching';
import type { PhotoSize } from '../prepare/draw-photo';

/** Stored if the driver has turned off on this device that photos are taken automatically. */
const KEY = 'curbwise.photosByHand';

const degreesOf = ({ ux, uy }: FoundLine) => (Math.atan2(uy, ux) * 180) / Math.PI;

interface FoundLinesProps {
  /** In the frame's pixels. */
  lines: readonly FoundLine[];
  size: PhotoSize;
  isGood: boolean;
}

/** Marks lines of text on a picture that is displayed with `object-fit: contain`. */
function FoundLines({ lines, size, isGood }: FoundLinesProps) {
  return (
    <svg
      className="viewfinder__lines"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid meet"
      data-good={isGood}
      aria-hidden="true"
    >
      {lines.map((line, index) => (
        <rect
          key={index}
          x={line.cx - line.width / 2}
          y={line.cy - line.height / 2}
          width={line.width}
          height={line.height}
          rx={line.height / 5}
          transform={`rotate(${degreesOf(line)} ${line.cx} ${line.cy})`}
        />
      ))}
    </svg>
  );
}

/** Length of the vibration when the photo is taken, in milliseconds. */
const VIBRATION_MS = 30;

function vibrate(): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!prefersReducedMotion) navigator.vibrate?.(VIBRATION_MS);
}

type Taking = 'not-yet' | 'taken' | 'failed';

interface PictureState {
  isOpen: boolean;
  taking: Taking;
  isAuto: boolean;
  watched: Watched;
}

/** The one sentence that is shown. */
function sentence(
  t: Translate<typeof viewfinderStrings.languages.en>,
  { isOpen, taking, isAuto, watched: { frame, shutter } }: PictureState,
): string {
  if (taking === 'taken') return t('taken');
  if (taking === 'failed') return t('notTaken');
  if (!isOpen) return t('opening');
  if (!shutter) return '';
  if (shutter.hint) return t(`hint.${shutter.hint}`);
  return frame ? t(isAuto ? 'good' : 'goodByHand') : '';
}

export interface LivePictureProps {
  /** Null while the camera is being opened. */
  camera: Camera | null;
  onShots: (shots: Shots) => Promise<void>;
}

/** The picture of the camera with the lines that were found, a hint and the shutter. */
export function LivePicture({ camera, onShots }: LivePictureProps) {
  const t = useStrings(viewfinderStrings);
  const video = useRef<HTMLVideoElement>(null);
  const [taking, setTaking] = useState<Taking>('not-yet');
  const [isAuto, setIsAuto] = useState(() => readStored(KEY) === null);
  const isTaken = taking === 'taken';

  const take = async () => {
    if (!camera || !video.current || isTaken) return;
    setTaking('taken');
    vibrate();
    try {
      const shots = await takeShots(video.current, camera.track);
      video.current?.pause();
      await onShots(shots);
    } catch {
      setTaking('failed');
    }
  };
  const watched = useWatching(video, camera !== null && !isTaken, () => {
    if (isAuto) void take();
  });
  const { frame, shutter, isLate } = watched;
  const stream = camera?.stream ?? null;

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    // Rejects if the page is left meanwhile.
    if (stream) void element.play().catch(() => undefined);
  }, [stream]);

  return (
    <>
      <div className="viewfinder__stage" data-taken={isTaken}>
        <video ref={video} className="viewfinder__video" muted playsInline aria-hidden="true" />
        {frame && <FoundLines {...frame} isGood={shutter?.hint === null} />}
      </div>
      <div className="viewfinder__side">
        <p className="viewfinder__hint" role="status">
          {sentence(t, { isOpen: camera !== null, taking, isAuto, watched })}
        </p>
        <p className="viewfinder__by-hand text-soft" role="status">
          {camera && (isLate || !isAuto) && !isTaken && t('byHand')}
        </p>
        <Shutter
          camera={camera}
          isTaken={isTaken}
          isAuto={isAuto}
          onTake={() => void take()}
          onAuto={(isOn) => {
            writeStored(KEY, isOn ? null : '1');
            setIsAuto(isOn);
          }}
        />
      </div>
    </>
  );
}
