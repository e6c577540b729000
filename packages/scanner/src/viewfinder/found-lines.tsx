import type { FoundLine } from '@curbwise/platform';
import type { FrameSize } from './sign-lines';

const degreesOf = ({ ux, uy }: FoundLine) => (Math.atan2(uy, ux) * 180) / Math.PI;

export interface FoundLinesProps {
  /** In the frame's pixels. */
  lines: readonly FoundLine[];
  size: FrameSize;
  /** There is no hint for the frame. */
  isGood: boolean;
}

/** Marks lines of text on a picture that is displayed with `object-fit: contain`. */
export function FoundLines({ lines, size, isGood }: FoundLinesProps) {
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
