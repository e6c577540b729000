import type { ReaderSessions } from './inference-session';
import type { Pixels } from './pixels';
import type { View } from './view';
import { wholeOf } from './view';

export async function upright(
  pixels: Pixels,
  _sessions: ReaderSessions,
  _signal?: AbortSignal,
): Promise<View> {
  return wholeOf(pixels);
}
