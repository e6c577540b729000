import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Where the car is parked, if the driver allowed the device to find out. */
export interface StayPlace {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** Accuracy radius in metres. */
  accuracyMetres: number;
}

/** A parked car, kept on this device until the driver leaves. */
export interface Stay {
  id: string;
  /** Local time at the sign: `2026-11-24T18:15`. */
  arrival: string;
  /** When the car has to be gone, in the same local time; null if nothing ends the stay. */
  until: string | null;
  /** The same two times in milliseconds since the epoch, so that a countdown is right in any time zone. */
  arrivalMs: number;
  untilMs: number | null;
  /** Why the car has to be gone then, as a sentence. */
  reason: string;
  /** The answer has changed since, and it is unknown whether the car may stay. Such a stay has no end. */
  doubtful?: boolean;
  place: StayPlace | null;
  /** How long the driver walks back to the car, in minutes. Absent: no time. */
  walkMinutes?: number;
}

/** The part of a stay that depends only on the answer. */
export type StayEnd = Pick<Stay, 'until' | 'untilMs' | 'reason'> & { doubtful: boolean };

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);

function placeFrom(value: unknown): StayPlace | null {
  const place = value as StayPlace | null;
  const isPlace = isNumber(place?.latitude) && isNumber(place?.longitude) && isNumber(place?.accuracyMetres);
  return isPlace ? place : null;
}

/** Reads a stored stay; null if it is invalid. */
export function stayFrom(value: unknown): Stay | null {
  const stay = value as Stay | null;
  const isStay =
    isText(stay?.id) &&
    isText(stay?.arrival) &&
    isNumber(stay?.arrivalMs) &&
    isText(stay?.reason) &&
    ((stay?.until === null && stay.untilMs === null) || (isText(stay?.until) && isNumber(stay?.untilMs)));
  if (!stay || !isStay) return null;
  const { doubtful, walkMinutes, ...rest } = stay;
  const walks = isNumber(walkMinutes) && Number(walkMinutes) > 0;
  const kept = { ...rest, place: placeFrom(stay.place), ...(walks && { walkMinutes }) };
  // Any other value than `false` counts as doubt, and a doubtful stay has no end.
  return doubtful ? { ...kept, until: null, untilMs: null, doubtful: true } : kept;
}

export const staySlice = createSlice({
  name: 'stay',
  initialState: null as Stay | null,
  reducers: {
    /** The car has been parked; this replaces an earlier stay. */
    parked: (_stay, { payload }: PayloadAction<Stay>) => payload,
    /** The device found out where the car is, for the stay with that id. */
    stayPlaced: (stay, { payload }: PayloadAction<{ id: string; place: StayPlace }>) =>
      stay?.id === payload.id ? { ...stay, place: payload.place } : stay,
    /** The answer behind the stay with that id has changed. */
    stayJudged: (stay, { payload }: PayloadAction<StayEnd & { id: string }>) =>
      stay?.id === payload.id ? { ...stay, ...payload } : stay,
    /** The driver has left. */
    left: () => null,
  },
  selectors: { selectStay: (stay) => stay },
});

export const { parked, stayPlaced, stayJudged, left } = staySlice.actions;
export const { selectStay } = staySlice.selectors;
