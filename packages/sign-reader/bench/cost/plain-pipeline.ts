import type { SignSessions } from '../../src/networks/inference-session';
import type { Pixels } from '../../src/photo/pixels';
import { detectText } from '../../src/text/text-detection';
import { recogniseText } from '../../src/text/text-recognition';

/**
 * The minimum work to read words with these networks: detects text once and recognises every box once.
 * @returns the number of boxes
 */
export async function readPlainly(pixels: Pixels, sessions: SignSessions): Promise<number> {
  const boxes = await detectText(pixels, sessions.detection);
  for (const box of boxes) await recogniseText(pixels, box, sessions.recognition);
  return boxes.length;
}
