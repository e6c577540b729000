import { writeSync } from 'node:fs';
import type { CheckMessage } from './check-settings';

/** File descriptor for messages. The standard ones may hold output of the remote. */
const CHANNEL = 3;

/** Sends a message to the parent process. Synchronous, so that it arrives even if the remote hangs right after. */
export function sendMessage(message: CheckMessage): void {
  writeSync(CHANNEL, `${JSON.stringify(message)}\n`);
}
