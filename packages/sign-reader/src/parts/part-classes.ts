import type { SignSymbol } from '@curbwise/contract';

/** What the parts network finds, in the order of its outputs (packages/lab/training/parts/classes.py). */
export const PLATE_KINDS = ['parking', 'other'] as const;
export type PlateKind = (typeof PLATE_KINDS)[number];

/** An arrow to the left, the right or both, its heads, and an arrow that points elsewhere. */
export const ARROW_PARTS = ['arrow', 'left-head', 'right-head', 'other-arrow'] as const;
export type ArrowPart = (typeof ARROW_PARTS)[number];

export const PICTURE_KINDS = [
  'no-parking',
  'no-stopping',
  'clearway',
  'parking',
  'disabled',
  'loading',
  'taxi',
  'bus',
  'truck',
  'electric',
  'street-cleaning',
  'tow-away',
  'snow',
  'crossed-other',
  'illustrates',
] as const;

/** What a picture shows; `crossed-other` is crossed out, but neither a P nor an S; `illustrates` adds nothing to words. */
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** Pictures that forbid parking by themselves: each heads a panel. */
const PROHIBITIONS = ['no-parking', 'no-stopping', 'clearway'] as const;
export type Prohibition = (typeof PROHIBITIONS)[number];

export const isProhibition = (kind: PictureKind): kind is Prohibition =>
  PROHIBITIONS.some((one) => one === kind);

/** Symbols that reserve a place, by the picture that is shown. */
export const RESERVED_FOR: Partial<Record<PictureKind, SignSymbol>> = {
  disabled: 'disabled',
  bus: 'bus',
  taxi: 'taxi',
  truck: 'loading',
  loading: 'loading',
  electric: 'electric',
};
