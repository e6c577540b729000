import type { Label } from '../label';
import type { PhotoToLabel } from '../labelling-api';

/** Where a photo was taken. The next photo starts with the same place. */
export type PhotoPlace = Pick<Label, 'place' | 'city'>;

export interface PhotoLabellingProps {
  photo: PhotoToLabel;
  /** How many photos were opened before this one. Part of the key, so that each opening starts fresh. */
  opening: number;
  isBlank: boolean;
  isBlind: boolean;
  place: PhotoPlace;
  onPlace: (place: PhotoPlace) => void;
  /** The name of the next photo, which is read ahead; null if this is the last. */
  nextPhoto: string | null;
  /** Saves the label. @throws Error whose message says what to do */
  onLabel: (label: Label) => Promise<void>;
  onSkip: () => void;
  /** Opens the previous photo; null on the first one. */
  onBack: (() => void) | null;
}
