/** The classes of the picture network, in the order of its outputs (packages/lab/training/pictures/classes.py). */
export const PICTURE_CLASSES = [
  'none',
  'no-parking',
  'no-stopping',
  'parking',
  'clearway',
  'disabled',
  'tow-away',
  'street-cleaning',
  'truck',
  'bus',
  'taxi',
  'electric',
  'snow',
  'camera',
  'other',
] as const;

/** What a picture shows; `other` is something else that is crossed out, neither a P nor an S. */
export type PictureKind = Exclude<(typeof PICTURE_CLASSES)[number], 'none'>;

/** Pictures that forbid parking by themselves: each heads a panel. */
const PROHIBITIONS = ['no-parking', 'no-stopping', 'clearway'] as const;
export type Prohibition = (typeof PROHIBITIONS)[number];

export const isProhibition = (kind: PictureKind): kind is Prohibition =>
  PROHIBITIONS.some((one) => one === kind);
