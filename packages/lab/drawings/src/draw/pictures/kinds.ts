/** What a picture on a sign tells a driver. `other` is any other picture. */
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
  'other',
] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];
