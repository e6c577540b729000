import { useEffect, useState, type CSSProperties, type ReactNode, type RefObject } from 'react';
import type { FoundLine } from '@curbwise/platform';
import { ToneIcon, type Tone } from '@curbwise/ui';
import type { Box } from '@curbwise/contract';
import type { MeasuredFrame } from './measure-frame';
import type { ZoomAndFocus } from './use-zoom';

const degreesOf = ({ ux, uy }: FoundLine) => (Math.atan2(uy, ux) * 180) / Math.PI;

export interface FoundLinesProps {
  frame: MeasuredFrame;
  isGood: boolean;
}

/** Marks lines of text on the picture. */
export function FoundLines({ frame: { lines, size }, isGood }: FoundLinesProps) {
  return (
    <svg
      className="viewfinder__lines"
      viewBox={`0 0 ${size.width} ${size.height}`}
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

/** Above this share of the picture's height there is no room for words below the sign. */
const ROOM_BELOW = 0.75;

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;

export interface PaintedAnswerProps {
  /** Null: the words are no answer. */
  tone: Tone | null;
  words: string;
  place: Box;
  /** Null: it is only shown. */
  onKeep: (() => void) | null;
}

/** The outline of the sign with its answer. A press anywhere on it keeps the answer. */
export function PaintedAnswer({ tone, words, place, onKeep }: PaintedAnswerProps) {
  return (
    <button
      type="button"
      className="viewfinder__answer"
      data-tone={tone ?? 'none'}
      data-words={place.y + place.height > ROOM_BELOW ? 'inside' : 'below'}
      style={{
        left: percent(place.x),
        top: percent(place.y),
        width: percent(place.width),
        height: percent(place.height),
      }}
      disabled={!onKeep}
      onClick={onKeep ?? undefined}
    >
      <span className="viewfinder__answer-words">
        {tone && <ToneIcon tone={tone} className="viewfinder__answer-icon" />}
        {words}
      </span>
    </button>
  );
}

/** A camera that shows nothing for this time, in milliseconds, is in use elsewhere or broken. */
const FIRST_FRAME_LIMIT_MS = 6000;

export interface PictureProps {
  video: RefObject<HTMLVideoElement | null>;
  stream: MediaStream | null;
  focus: Pick<ZoomAndFocus, 'focused' | 'gestures'>;
  /** Called when the first frame is there. */
  onShown: (isShown: boolean) => void;
  /** Called if the first frame does not come. */
  onNothing: () => void;
  /** What is painted on the picture. */
  children: ReactNode;
}

/** The picture of the camera, as large as fits. All of the frame is shown, as all of it is in the photo. */
export function Picture({ video, stream, focus, onShown, onNothing, children }: PictureProps) {
  const [ratio, setRatio] = useState<number | null>(null);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.srcObject = stream;
    if (!stream) return undefined;
    // Rejects if the page is left meanwhile.
    void element.play().catch(() => undefined);
    const patience = setTimeout(onNothing, FIRST_FRAME_LIMIT_MS);
    const onFrame = () => {
      clearTimeout(patience);
      onShown(true);
    };
    element.addEventListener('loadeddata', onFrame);
    return () => {
      clearTimeout(patience);
      element.removeEventListener('loadeddata', onFrame);
      onShown(false);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the callbacks do not start the camera anew
  }, [stream]);

  const onSize = () => {
    const { videoWidth = 0, videoHeight = 0 } = video.current ?? {};
    if (videoWidth > 0 && videoHeight > 0) setRatio(videoWidth / videoHeight);
  };
  return (
    <div
      className="viewfinder__picture"
      style={ratio === null ? undefined : ({ '--ratio': ratio } as CSSProperties)}
      {...focus.gestures}
    >
      <video
        ref={video}
        className="viewfinder__video"
        muted
        playsInline
        aria-hidden="true"
        onLoadedMetadata={onSize}
        onResize={onSize}
      />
      {children}
      {focus.focused && (
        <span
          key={`${focus.focused.x} ${focus.focused.y}`}
          className="viewfinder__focus"
          style={{ left: percent(focus.focused.x), top: percent(focus.focused.y) }}
        />
      )}
    </div>
  );
}
