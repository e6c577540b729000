import type { ReactNode } from 'react';
import type { SignSymbol } from '@curbwise/contract';

const RED = '#b3182c';
const BLUE = '#14479c';
const GREEN = '#0c6b35';
const BLACK = '#14181d';
const WHITE = '#ffffff';

const Letter = ({ letter, fill }: { letter: string; fill: string }) => (
  <text x="20" y="28" textAnchor="middle" fontSize="22" fontWeight="800" fill={fill}>
    {letter}
  </text>
);

/** A letter in a crossed-out red ring, as on prohibition signs. */
const Crossed = ({ letter }: { letter: string }) => (
  <>
    <circle cx="20" cy="20" r="17" fill={WHITE} stroke={RED} strokeWidth="4" />
    <Letter letter={letter} fill={BLACK} />
    <path d="M8 8l24 24" stroke={RED} strokeWidth="4" />
  </>
);

const Badge = ({ fill, children }: { fill: string; children: ReactNode }) => (
  <>
    <rect x="3" y="3" width="34" height="34" rx="5" fill={fill} />
    <g fill="none" stroke={WHITE} strokeWidth="2.5" strokeLinejoin="round" strokeLinecap="round">
      {children}
    </g>
  </>
);

const wheels = (y: number) => (
  <>
    <circle cx="13" cy={y} r="2.5" fill={WHITE} />
    <circle cx="27" cy={y} r="2.5" fill={WHITE} />
  </>
);

/** A picture whose meaning is known. */
type KnownPicture = Exclude<SignSymbol, 'unknown'>;

/** A small drawing of each picture. */
const DRAWINGS: Record<KnownPicture, ReactNode> = {
  'no-parking': <Crossed letter="P" />,
  'no-standing': <Crossed letter="S" />,
  'no-stopping': (
    <>
      <circle cx="20" cy="20" r="17" fill={BLUE} stroke={RED} strokeWidth="4" />
      <path d="M8 8l24 24M32 8L8 32" stroke={RED} strokeWidth="4" />
    </>
  ),
  parking: (
    <Badge fill={BLUE}>
      <g stroke="none">
        <Letter letter="P" fill={WHITE} />
      </g>
    </Badge>
  ),
  clearway: <Crossed letter="C" />,
  'tow-away': (
    <Badge fill={RED}>
      <path d="M7 26h14v-9h6l5 5v4h-3" />
      <path d="M21 17L9 10v4" />
      {wheels(27)}
    </Badge>
  ),
  disabled: (
    <Badge fill={BLUE}>
      <circle cx="17" cy="9.5" r="2" fill={WHITE} />
      <path d="M17 13v8h8l4 8M17 17h7" />
      <path d="M13.5 19a7.5 7.5 0 1 0 10 9" />
    </Badge>
  ),
  'street-cleaning': (
    <Badge fill={BLACK}>
      <path d="M29 8L17 22M12 20l9 7-3 5H8z" />
    </Badge>
  ),
  loading: (
    <Badge fill={BLACK}>
      <path d="M9 9h4l3 20h14M18 12h11v11H20z" />
      <circle cx="19" cy="31.5" r="2" fill={WHITE} />
    </Badge>
  ),
  bus: (
    <Badge fill={BLACK}>
      <path d="M8 12h24v16H8zM8 20h24M16 12v8M24 12v8" />
      {wheels(29)}
    </Badge>
  ),
  taxi: (
    <Badge fill={BLACK}>
      <path d="M7 27v-6l4-7h18l4 7v6zM8 21h24M17 14v-4h6v4" />
      {wheels(28)}
    </Badge>
  ),
  truck: (
    <Badge fill={BLACK}>
      <path d="M6 12h16v15H6zM22 17h6l5 5v5H22z" />
      {wheels(28)}
    </Badge>
  ),
  electric: (
    <Badge fill={GREEN}>
      <path d="M22 7l-9 14h7l-3 12 10-16h-7z" fill={WHITE} />
    </Badge>
  ),
};

/** All pictures with a drawing, prohibitions first. */
export const KNOWN_PICTURES = Object.keys(DRAWINGS) as KnownPicture[];

/** The drawing of a picture. Hidden from screen readers, because its name is next to it. */
export function PictureDrawing({ picture }: { picture: SignSymbol | null }) {
  const isDrawn = picture !== null && picture !== 'unknown';
  return (
    <svg className="picture-drawing" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      {isDrawn ? (
        DRAWINGS[picture]
      ) : (
        <rect
          x="3"
          y="3"
          width="34"
          height="34"
          rx="5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="4 4"
        />
      )}
      {picture === 'unknown' && <Letter letter="?" fill="currentColor" />}
    </svg>
  );
}
