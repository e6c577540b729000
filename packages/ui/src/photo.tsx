import { useId, type CSSProperties } from 'react';
import type { Box } from '@curbwise/contract';

export interface PhotoProps {
  src: string;
  alt: string;
  onError?: () => void;
  /** What has been found on it so far; null before anything is found, absent if the photo is not being read. */
  found?: {
    /** Lines of text are outlined; panels are highlighted. */
    what: 'words' | 'panels';
    /** As fractions of its width and height. */
    boxes: readonly Box[];
  } | null;
}

const styleOf = ({ x, y, width, height }: Box): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

/** Darkens the photo outside the boxes. */
function Shade({ boxes }: { boxes: readonly Box[] }) {
  const mask = useId();
  return (
    <svg className="photo__shade" viewBox="0 0 1 1" preserveAspectRatio="none">
      <mask id={mask} maskUnits="userSpaceOnUse" x="0" y="0" width="1" height="1">
        <rect width="1" height="1" fill="#fff" />
        {boxes.map((box, index) => (
          <rect key={index} {...box} fill="#000" />
        ))}
      </mask>
      <rect width="1" height="1" mask={`url(#${mask})`} />
    </svg>
  );
}

/** A photo, never cropped: drivers compare it with the sign. */
export function Photo({ src, alt, onError, found }: PhotoProps) {
  const image = <img className="photo__image" src={src} alt={alt} onError={onError} />;
  if (found === undefined) return <div className="photo">{image}</div>;
  return (
    <div className="photo">
      <div className="photo__frame">
        {image}
        <div className="photo__found" aria-hidden="true" data-what={found?.what}>
          {found?.what === 'panels' && <Shade boxes={found.boxes} />}
          {found?.boxes.map((box, index) => (
            <span key={`${found.what} ${index}`} className="photo__box" style={styleOf(box)} />
          ))}
        </div>
      </div>
    </div>
  );
}
