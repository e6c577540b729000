/**
 * What a picture on a sign tells a driver. `other` is anything else that is crossed out; `illustrates` a picture that states
 * no rule: somebody walking, a clock, a telephone, a city's emblem.
 */
export const PICTURE_KINDS = [
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
  'loading',
  'illustrates',
  'other',
] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
