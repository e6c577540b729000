import type { SignSessions } from '@curbwise/sign-reader/inside';
import type { Pixels } from '@curbwise/sign-reader/inside';
import { detectText } from '@curbwise/sign-reader/inside';
import { recogniseText } from '@curbwise/sign-reader/inside';

/**
 * The minimum work to read words with these networks: detects text once and recognises every box once.
 * @returns the number of boxes
 */
export async function readPlainly(pixels: Pixels, sessions: SignSessions): Promise<number> {
  const boxes = await detectText(pixels, sessions.detection);
  for (const box of boxes) await recogniseText(pixels, box, sessions.recognition);
  return boxes.length;
}
