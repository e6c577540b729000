import type { Box } from '@curbwise/contract';

export interface PhotoProps {
  src: string;
  alt: string;
  /** Panels to mark on the picture, as shares of its width and height. */
  marks?: readonly Box[];
  onError?: () => void;
}

const percent = (share: number) => `${share * 100}%`;

/** A photo in full, never cropped: a driver compares it with the sign. */
export function Photo({ src, alt, marks = [], onError }: PhotoProps) {
  return (
    <div className="photo">
      <div className="photo__frame">
        <img className="photo__image" src={src} alt={alt} onError={onError} />
        {marks.map(({ x, y, width, height }, index) => (
          <span
            key={index}
            className="photo__mark"
            style={{
              left: percent(x),
              top: percent(y),
              width: percent(width),
              height: percent(height),
            }}
          />
        ))}
      </div>
    </div>
  );
}
