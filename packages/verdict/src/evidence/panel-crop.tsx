import { useState, type CSSProperties } from 'react';
import type { Box } from '@curbwise/contract';

/** Margin of the photo around the panel, as a fraction of the panel's size. */
const MARGIN = 0.16;

/** The box with a margin, clipped to the photo. */
function withMargin({ x, y, width, height }: Box): Box {
  const [left, top] = [Math.max(0, x - width * MARGIN), Math.max(0, y - height * MARGIN)];
  return {
    x: left,
    y: top,
    width: Math.min(1, x + width * (1 + MARGIN)) - left,
    height: Math.min(1, y + height * (1 + MARGIN)) - top,
  };
}

export interface PanelCropProps {
  src: string;
  alt: string;
  /** Where the panel is on the photo. */
  box: Box;
}

/** One panel cut out of the photo; fills its container. */
export function PanelCrop({ src, alt, box }: PanelCropProps) {
  const [photoRatio, setPhotoRatio] = useState(1);
  const part = withMargin(box);
  if (part.width <= 0 || part.height <= 0) return null;
  const size = { '--ratio': (part.width / part.height) * photoRatio } as CSSProperties;
  return (
    <div className="panel-crop" style={size}>
      <img
        className="panel-crop__photo"
        src={src}
        alt={alt}
        style={{
          width: `${100 / part.width}%`,
          left: `${(-100 * part.x) / part.width}%`,
          top: `${(-100 * part.y) / part.height}%`,
        }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalHeight > 0) setPhotoRatio(naturalWidth / naturalHeight);
        }}
      />
    </div>
  );
}
