import { pictured, shape, type Piece } from '../piece';
import type { PictureKind } from './kinds';

/** A drawing 100 units wide: its height, and its paths in two colours. */
interface Drawing {
  readonly tall: number;
  readonly paths: (ink: string, ground: string) => string;
}

const wheels = (ink: string, ground: string, y: number, radius: number, ...xs: readonly number[]) =>
  xs
    .map(
      (x) =>
        `<circle cx="${x}" cy="${y}" r="${radius + 2}" fill="${ground}"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${ink}"/>`,
    )
    .join('');

/** Further designs of pictures, by what they say. */
const DESIGNS = {
  truck: [
    {
      tall: 46,
      paths: (ink, ground) =>
        `<path d="M1 36V3H68V36Z" fill="${ink}"/><path d="M71 36V12H88L98 22V36Z" fill="${ink}"/><path d="M78 15H87L93 22H78Z" fill="${ground}"/>${wheels(ink, ground, 38, 6, 12, 26, 80, 58)}`,
    },
    {
      tall: 108,
      paths: (ink, ground) =>
        `<rect x="8" y="2" width="84" height="86" rx="4" fill="${ink}"/><rect x="18" y="30" width="64" height="28" fill="${ground}"/><rect x="20" y="86" width="14" height="20" fill="${ink}"/><rect x="66" y="86" width="14" height="20" fill="${ink}"/><circle cx="24" cy="74" r="5" fill="${ground}"/><circle cx="76" cy="74" r="5" fill="${ground}"/>`,
    },
    {
      tall: 60,
      paths: (ink, ground) =>
        `<path d="M2 14H58V46H2Z" fill="none" stroke="${ink}" stroke-width="5"/><path d="M60 48V20H80L96 36V48Z" fill="none" stroke="${ink}" stroke-width="5"/>${wheels(ink, ground, 50, 8, 20, 80)}`,
    },
  ],
  loading: [
    {
      tall: 100,
      paths: (ink) =>
        `<circle cx="38" cy="12" r="10" fill="${ink}"/><path d="M28 26H50L58 44H76V52H52L46 42V62L58 98H46L37 68L26 98H14L26 60Z" fill="${ink}"/><rect x="58" y="18" width="36" height="26" fill="${ink}"/>`,
    },
    {
      tall: 72,
      paths: (ink, ground) =>
        `<path d="M2 50V8H46V50Z" fill="${ink}"/><path d="M48 50V18H60L68 32V50Z" fill="${ink}"/>${wheels(ink, ground, 52, 7, 16, 56)}<rect x="76" y="36" width="20" height="16" fill="${ink}"/><rect x="80" y="20" width="14" height="14" fill="${ink}"/><path d="M70 60H98" stroke="${ink}" stroke-width="4"/>`,
    },
    {
      tall: 88,
      paths: (ink, ground) =>
        `<path d="M4 66V36H30V10H50L58 44V66Z" fill="${ink}"/><path d="M34 16H46L51 40H34Z" fill="${ground}"/><path d="M64 4H70V74H98V80H64Z" fill="${ink}"/><rect x="72" y="46" width="24" height="24" fill="${ink}"/>${wheels(ink, ground, 72, 9, 16, 48)}`,
    },
    {
      tall: 84,
      paths: (ink) =>
        `<path d="M10 4L28 10L46 66" fill="none" stroke="${ink}" stroke-width="6"/><circle cx="50" cy="74" r="9" fill="${ink}"/><path d="M56 66L96 54" stroke="${ink}" stroke-width="6"/><path d="M38 26L66 18L76 48L48 58Z" fill="${ink}"/><path d="M62 8L80 3L84 14L66 19Z" fill="${ink}"/>`,
    },
  ],
  bus: [
    {
      tall: 46,
      paths: (ink, ground) =>
        `<path d="M2 38V10Q2 4 8 4H88Q96 4 97 14L98 38Z" fill="${ink}"/><path d="M8 10H84L90 22H8Z" fill="${ground}"/><path d="M24 8V24M42 8V24M60 8V24M76 8V24" stroke="${ink}" stroke-width="4"/>${wheels(ink, ground, 38, 6.5, 22, 76)}`,
    },
    {
      tall: 96,
      paths: (ink, ground) =>
        `<rect x="6" y="4" width="88" height="78" rx="14" fill="none" stroke="${ink}" stroke-width="7"/><path d="M10 46H90" stroke="${ink}" stroke-width="6"/><circle cx="26" cy="64" r="7" fill="${ink}"/><circle cx="74" cy="64" r="7" fill="${ink}"/><rect x="16" y="82" width="14" height="13" fill="${ink}"/><rect x="70" y="82" width="14" height="13" fill="${ink}"/><path d="M34 16H66" stroke="${ink}" stroke-width="5"/><rect x="0" y="0" width="0" height="0" fill="${ground}"/>`,
    },
  ],
  taxi: [
    {
      tall: 84,
      paths: (ink, ground) =>
        `<rect x="34" y="2" width="32" height="13" rx="3" fill="${ink}"/><path d="M6 74V46L14 40L26 18H74L86 40L94 46V74Z" fill="${ink}"/><path d="M24 40L32 24H68L76 40Z" fill="${ground}"/><circle cx="22" cy="56" r="7" fill="${ground}"/><circle cx="78" cy="56" r="7" fill="${ground}"/><rect x="10" y="72" width="16" height="11" fill="${ink}"/><rect x="74" y="72" width="16" height="11" fill="${ink}"/>`,
    },
  ],
  electric: [
    {
      tall: 100,
      paths: (ink) =>
        `<path d="M30 4H38V28H62V4H70V28H82V46Q82 66 56 70V98H44V70Q18 66 18 46V28H30Z" fill="${ink}"/>`,
    },
    {
      tall: 100,
      paths: (ink, ground) =>
        `<path d="M14 98V10Q14 2 22 2H58Q66 2 66 10V98Z" fill="${ink}"/><path d="M44 16L24 54H38L34 84L56 42H42L48 16Z" fill="${ground}"/><path d="M66 60H76V84Q76 90 82 90T88 84V40L78 26" fill="none" stroke="${ink}" stroke-width="5"/>`,
    },
    {
      tall: 66,
      paths: (ink, ground) =>
        `<path d="M4 48V32L20 28L32 8H68L82 28L96 32V48Z" fill="${ink}"/><path d="M52 12L40 32H48L44 46L60 26H52Z" fill="${ground}"/>${wheels(ink, ground, 50, 9, 24, 76)}<path d="M96 40H99V62H60" fill="none" stroke="${ink}" stroke-width="3"/>`,
    },
  ],
  'tow-away': [
    {
      tall: 60,
      paths: (ink, ground) =>
        `<path d="M4 46V34H44V16H64L76 32V46Z" fill="${ink}"/><path d="M50 20H62L70 32H50Z" fill="${ground}"/><path d="M6 34L22 8L28 10L16 34Z" fill="${ink}"/><path d="M24 10L34 14V26" fill="none" stroke="${ink}" stroke-width="3"/>${wheels(ink, ground, 48, 8, 18, 62)}<path d="M80 50H98" stroke="${ink}" stroke-width="3"/>`,
    },
    {
      tall: 62,
      paths: (ink, ground) =>
        `<g transform="rotate(-16 72 40)"><path d="M48 46V36L56 33L62 24H80L88 33L98 36V46Z" fill="${ink}"/><path d="M62 32L66 27H78L82 32Z" fill="${ground}"/></g><path d="M2 50V22H14L22 34H44V50Z" fill="${ink}"/><path d="M7 26H13L18 34H7Z" fill="${ground}"/><path d="M30 34L52 6L56 9L40 36Z" fill="${ink}"/><path d="M53 8V32" stroke="${ink}" stroke-width="2.5"/>${wheels(ink, ground, 52, 6.5, 12, 36, 92)}`,
    },
    {
      tall: 50,
      paths: (ink, ground) =>
        `<path d="M2 40V34H64V14H84L97 28V40Z" fill="${ink}"/><path d="M70 18H82L90 28H70Z" fill="${ground}"/><path d="M8 32V24L16 22L22 12H42L50 22L58 24V32Z" fill="${ink}"/><path d="M20 21L25 15H40L45 21Z" fill="${ground}"/>${wheels(ink, ground, 42, 6, 18, 80)}`,
    },
  ],
  disabled: [
    {
      tall: 100,
      paths: (ink) =>
        `<circle cx="36" cy="11" r="10" fill="${ink}"/><path d="M30 24H44V44H66V53H44V62H70L82 86L92 82L95 90L76 98L64 71H30Z" fill="${ink}"/><path d="M28 46A27 27 0 1 0 66 84" fill="none" stroke="${ink}" stroke-width="8"/>`,
    },
    {
      tall: 100,
      paths: (ink, ground) =>
        `<rect width="100" height="100" rx="4" fill="${ink}"/><rect x="4" y="4" width="92" height="92" rx="3" fill="none" stroke="${ground}" stroke-width="2.5"/><g transform="translate(14 12) scale(0.74)"><circle cx="40" cy="11" r="9" fill="${ground}"/><path d="M38 22V58H66L78 88H90" fill="none" stroke="${ground}" stroke-width="10"/><path d="M40 38H62" stroke="${ground}" stroke-width="8"/><path d="M30 48A27 27 0 1 0 68 82" fill="none" stroke="${ground}" stroke-width="8"/></g>`,
    },
  ],
  'street-cleaning': [
    {
      tall: 100,
      paths: (ink) =>
        `<path d="M88 2L96 8L56 58L48 52Z" fill="${ink}"/><path d="M42 50L60 64Q58 84 40 98L8 74Q28 70 42 50Z" fill="${ink}"/>`,
    },
    {
      tall: 58,
      paths: (ink, ground) =>
        `<path d="M20 42V8H60L66 4H84L96 24V42Z" fill="${ink}"/><path d="M70 9H82L90 24H70Z" fill="${ground}"/><path d="M2 52Q6 36 20 34V52Z" fill="${ink}"/><path d="M46 40L58 40L64 56H40Z" fill="${ink}"/>${wheels(ink, ground, 46, 8, 30, 84)}`,
    },
  ],
  snow: [
    {
      tall: 60,
      paths: (ink, ground) =>
        `<path d="M34 44V20H60V8H78L86 22L98 24V44Z" fill="${ink}"/><path d="M64 12H76L82 22H64Z" fill="${ground}"/><path d="M30 24Q14 34 2 54H12Q24 44 34 42Z" fill="${ink}"/>${wheels(ink, ground, 48, 7, 46, 86)}`,
    },
  ],
  camera: [
    {
      tall: 74,
      paths: (ink, ground) =>
        `<rect x="4" y="18" width="62" height="38" rx="6" fill="${ink}"/><path d="M68 34L96 18V56L68 42Z" fill="${ink}"/><circle cx="22" cy="12" r="10" fill="${ink}"/><circle cx="48" cy="10" r="10" fill="${ink}"/><rect x="12" y="28" width="20" height="8" fill="${ground}"/>`,
    },
    {
      tall: 70,
      paths: (ink, ground) =>
        `<path d="M2 6H98V18H2Z" fill="${ink}"/><path d="M14 22H86A36 40 0 0 1 14 22Z" fill="${ink}"/><circle cx="50" cy="38" r="12" fill="${ground}"/><circle cx="50" cy="38" r="6" fill="${ink}"/>`,
    },
  ],
} satisfies Partial<Record<PictureKind, readonly Drawing[]>>;

/** Kinds that have further designs. */
type DesignedKind = keyof typeof DESIGNS;
export const hasDesigns = (kind: PictureKind): kind is DesignedKind => kind in DESIGNS;

/** How many designs a kind has. */
export const designCount = (kind: DesignedKind): number => DESIGNS[kind].length;

/** A picture of a kind in one of its further designs, `size` on its longer side. */
export function designed(kind: DesignedKind, at: number, size: number, ink: string, ground: string): Piece {
  const { tall, paths }: Drawing = DESIGNS[kind][at]!;
  const scale = size / Math.max(100, tall);
  return pictured(
    shape(
      100 * scale,
      tall * scale,
      (x, y) => `<g transform="translate(${x} ${y}) scale(${scale})">${paths(ink, ground)}</g>`,
    ),
    kind,
  );
}
