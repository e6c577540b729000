import path from 'node:path';
import { writeReader } from './write-reader';

/* Writes `dist/reader` of the package: `node dist/build/write-reader.js`. The worker must be built first. */
const dist = path.resolve(__dirname, '..');
const compression = process.env['CURBWISE_QUICK_BUILD'] === 'true' ? 'quick' : 'best';

writeReader(path.join(dist, 'worker'), path.join(dist, 'reader'), compression).catch((error: unknown) => {
  process.stderr.write(`${(error as Error).stack}\n`);
  process.exitCode = 1;
});
