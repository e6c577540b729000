import type { FoundObject } from './find-objects';
import type { ObjectClass } from './object-classes';

/**
 * What a driver would call the things that can be told apart, to fit "This looks like a …". Left out is what the
 * network takes plates, boxes and machines for (a train, a clock, a phone, a screen, a book, a fridge), and what nobody
 * holds a camera to.
 */
export const OBJECT_NAMES: Partial<Record<ObjectClass, string>> = {
  person: 'person',
  bicycle: 'bicycle',
  car: 'car',
  motorcycle: 'motorcycle',
  airplane: 'plane',
  bus: 'bus',
  truck: 'truck',
  boat: 'boat',
  'traffic light': 'traffic light',
  'fire hydrant': 'fire hydrant',
  'stop sign': 'stop sign',
  'parking meter': 'parking meter',
  bench: 'bench',
  bird: 'bird',
  cat: 'cat',
  dog: 'dog',
  horse: 'horse',
  sheep: 'sheep',
  cow: 'cow',
  elephant: 'elephant',
  bear: 'bear',
  zebra: 'zebra',
  giraffe: 'giraffe',
  backpack: 'backpack',
  umbrella: 'umbrella',
  handbag: 'handbag',
  suitcase: 'suitcase',
  bottle: 'bottle',
  'wine glass': 'wine glass',
  cup: 'cup',
  bowl: 'bowl',
  banana: 'banana',
  apple: 'apple',
  sandwich: 'sandwich',
  orange: 'orange',
  broccoli: 'piece of broccoli',
  carrot: 'carrot',
  'hot dog': 'hot dog',
  pizza: 'pizza',
  donut: 'donut',
  cake: 'cake',
  chair: 'chair',
  couch: 'couch',
  'potted plant': 'plant',
  toilet: 'toilet',
  vase: 'vase',
  'teddy bear': 'teddy bear',
};

/** What lies under the thing that a photo is of. */
const BENEATH: ReadonlySet<ObjectClass> = new Set(['dining table', 'bed']);

/** A thing less sure than this may be another. */
export const MIN_SCORE = 0.45;
/** Other red and round plates pass for stop signs at less than this. */
const MIN_STOP_SIGN_SCORE = 0.6;
/** Share of the photo that a thing must fill to be what it shows. */
const MIN_SHARE = 0.1;

/** How much of a photo a thing is about: its share of it, less towards the rim. */
function weightOf({ bounds: { left, top, right, bottom } }: FoundObject): number {
  const offCentre = Math.hypot((left + right) / 2 - 0.5, (top + bottom) / 2 - 0.5);
  return (right - left) * (bottom - top) * (1 - offCentre);
}

const isSure = ({ kind, score }: FoundObject) =>
  !BENEATH.has(kind) && score >= (kind === 'stop sign' ? MIN_STOP_SIGN_SCORE : MIN_SCORE);

const shareOf = ({ bounds: { left, top, right, bottom } }: FoundObject) => (right - left) * (bottom - top);

/** The largest and most central thing that can be named, or null. */
export function mainObject(found: readonly FoundObject[]): (FoundObject & { readonly name: string }) | null {
  const [main] = found
    .filter((object) => isSure(object) && shareOf(object) >= MIN_SHARE)
    .sort((a, b) => weightOf(b) - weightOf(a));
  const name = main && OBJECT_NAMES[main.kind];
  return name === undefined ? null : { ...main, name };
}
