import type { Pixels } from '../photo/pixels';
import { shareInside } from '../geometry/rotated-box';
import type { TextLine } from '../text/text-line';
import type { FoundObject } from './find-objects';
import { mainObject } from './object-names';
import { mainWords, namedByWords } from './sign-words';

/** Finds the things on a photo. It answers with none where it cannot look; it never fails a reading. */
export type ObjectDetector = (pixels: Pixels) => Promise<readonly FoundObject[]>;

/** Words that stand on a thing to this share are a part of it. */
const MIN_INSIDE = 0.5;

/**
 * Names what a photo without a parking sign shows, in words that fit "This looks like a …"; null if nothing can be
 * named for certain. Traffic signs go by their words, then things by their looks, then other words.
 * @param lines the words on the photo
 * @param findObjects asked only where the words name no traffic sign
 */
export async function nameObject(
  pixels: Pixels,
  lines: readonly TextLine[],
  findObjects?: ObjectDetector,
): Promise<string | null> {
  const sign = namedByWords(lines, pixels);
  if (sign !== null) return sign;
  const words = mainWords(lines, pixels);
  const object = findObjects ? mainObject(await findObjects(pixels)) : null;
  if (!words || !object) return words?.name ?? object?.name ?? null;
  const { left, top, right, bottom } = object.bounds;
  const onPhoto = {
    left: left * pixels.width,
    top: top * pixels.height,
    right: right * pixels.width,
    bottom: bottom * pixels.height,
  };
  return shareInside(words.bounds, onPhoto) >= MIN_INSIDE ? object.name : words.name;
}
