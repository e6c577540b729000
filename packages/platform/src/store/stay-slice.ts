import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Where the car stands, as far as the driver let the device tell. */
export interface StayPlace {
  /** Degrees, WGS 84. */
  latitude: number;
  longitude: number;
  /** Radius within which the place is, in metres. */
  accuracyMetres: number;
}

/** A car that was parked, kept on this device until the driver leaves. */
export interface Stay {
  id: string;
  /** Civil time beside the sign: `2026-11-24T18:15`. */
  arrival: string;
  /** When it has to be gone, by the same clock; null if nothing ends the stay. */
  until: string | null;
  /** The same two moments in milliseconds since the epoch: a countdown stays right in another time zone. */
  arrivalMs: number;
  untilMs: number | null;
  /** Why it has to be gone then, in a sentence. */
  reason: string;
  /** The answer has changed since: whether the car may stand there is not known any more. It has no end then. */
  doubtful?: boolean;
  place: StayPlace | null;
}

/** What the answer says of a stay; the driver has no part in it. */
export type StayEnd = Pick<Stay, 'until' | 'untilMs' | 'reason'> & { doubtful: boolean };

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);

function placeFrom(value: unknown): StayPlace | null {
  const place = value as StayPlace | null;
  const isPlace = isNumber(place?.latitude) && isNumber(place?.longitude) && isNumber(place?.accuracyMetres);
  return isPlace ? place : null;
}

/** Reads a stay that was kept; null if it is none. */
export function stayFrom(value: unknown): Stay | null {
  const stay = value as Stay | null;
  const isStay =
    isText(stay?.id) &&
    isText(stay?.arrival) &&
    isNumber(stay?.arrivalMs) &&
    isText(stay?.reason) &&
    ((stay?.until === null && stay.untilMs === null) || (isText(stay?.until) && isNumber(stay?.untilMs)));
  if (!stay || !isStay) return null;
  const { doubtful, ...rest } = stay;
  const kept = { ...rest, place: placeFrom(stay.place) };
  // Whatever stands there in place of a plain no is doubt, and doubt promises no end.
  return doubtful ? { ...kept, until: null, untilMs: null, doubtful: true } : kept;
}

export const staySlice = createSlice({
  name: 'stay',
  initialState: null as Stay | null,
  reducers: {
    /** The car stands there now; a stay before it has ended. */
    parked: (_stay, { payload }: PayloadAction<Stay>) => payload,
    /** The device found out where, for the stay of that id. */
    stayPlaced: (stay, { payload }: PayloadAction<{ id: string; place: StayPlace }>) =>
      stay?.id === payload.id ? { ...stay, place: payload.place } : stay,
    /** The answer it came from is another now, for the stay of that id. */
    stayJudged: (stay, { payload }: PayloadAction<StayEnd & { id: string }>) =>
      stay?.id === payload.id ? { ...stay, ...payload } : stay,
    /** The driver has left. */
    left: () => null,
  },
  selectors: { selectStay: (stay) => stay },
});

export const { parked, stayPlaced, stayJudged, left } = staySlice.actions;
export const { selectStay } = staySlice.selectors;
