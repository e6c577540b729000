import type { HolidayCalendar, SignReading } from '@curbwise/contract';
import type { Label } from './label';

/** A photo of the folder. */
export interface PhotoToLabel {
  name: string;
  isLabelled: boolean;
}

/** Answer of `GET /api/photos`. */
export interface LabellingFolder {
  photos: PhotoToLabel[];
  /** The photos have not been read, so labelling starts without panels. */
  isBlank: boolean;
  /** Questions do not show the answer of the rules. */
  isBlind: boolean;
  /** Where the photo of the last label was taken. */
  lastPlace: Pick<Label, 'place' | 'city'>;
}

/** Answer of `GET /api/photos/NAME/reading`. */
export interface PhotoReading {
  reading: SignReading;
}

/** Answer of `GET /api/photos/NAME/label`; null if there is none in the format of this page. */
export interface PhotoLabel {
  label: Label | null;
}

/** Answer of `GET /api/calendar?country=…&region=…`; null if the holidays of that place are not known. */
export interface PlaceCalendar {
  calendar: HolidayCalendar | null;
}

/** Body of every error response. */
export interface LabellingProblem {
  code: string;
  /** What is wrong and what to do, in a sentence. */
  detail: string;
}
