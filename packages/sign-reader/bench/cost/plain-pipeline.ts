import type { SignSessions } from '../../src/networks/inference-session';
import type { Pixels } from '../../src/photo/pixels';
import { detectText } from '../../src/text/text-detection';
import { recogniseText } from '../../src/text/text-recognition';

/**
 * What reading words costs at least with these networks: text is detected once, and every box is recognised once.
 * @returns how many boxes there were
 */
export async function readPlainly(pixels: Pixels, sessions: SignSessions): Promise<number> {
  const boxes = await detectText(pixels, sessions.detection);
  for (const box of boxes) await recogniseText(pixels, box, sessions.recognition);
  return boxes.length;
}
