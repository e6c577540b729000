import { constants, setPriority } from 'node:os';
import { compressFully } from './compress-fully';

/* Compresses a reader in full: `node dist/build/compress-fully.js <folder of the reader> <cache>`. Leaves the CPU to others. */
setPriority(constants.priority.PRIORITY_LOW);
const [folder = '', cache = ''] = process.argv.slice(2);

compressFully(folder, cache).catch((error: unknown) => {
  process.stderr.write(`The reader for phones stays compressed quickly: ${(error as Error).message}\n`);
  process.exitCode = 1;
});
