/** What a picture on a sign shows, by what it tells a driver. `other`: a picture that says none of the rest. */
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
