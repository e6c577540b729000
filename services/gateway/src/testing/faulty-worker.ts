import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltGateway } from './build-gateway';

/** What can befall a reading thread when a photo of that name comes along. */
export type Fault =
  /** It ends, the first time only. */
  | 'die-once'
  /** It ends. */
  | 'die'
  /** It ends while the photo is being decoded. */
  | 'die-while-decoding'
  /** An error that nobody catches. */
  | 'throw'
  /** It takes ever more memory. */
  | 'hoard'
  /** It does nothing else until it is released. */
  | 'hold';

/** A folder of the real worker, with faults in front of it. */
export interface FaultyWorker {
  readonly folder: string;
  /** Lets a held thread go on, and those that would be held after it. */
  release(): Promise<void>;
  /** From now on faults happen as if none had before. */
  rearm(): Promise<void>;
  remove(): Promise<void>;
}

/** A quantisation table of 64 bytes with the number 3, which no component of a picture uses. */
const TABLE = Buffer.from([0xff, 0xdb, 0x00, 0x43, 0x03]);

/** The photo, with the name of a fault in a table that no decoder needs, and that nobody takes out either. */
export function photoWith(fault: Fault, jpeg: Buffer): Buffer {
  const name = Buffer.from(`fault:${fault};`.padEnd(64));
  return Buffer.concat([jpeg.subarray(0, 2), TABLE, name, jpeg.subarray(2)]);
}

/** Puts faults in front of a bundled worker: they happen to photos that {@link photoWith} has marked. */
export async function faultyWorker({ folder: real }: BuiltGateway): Promise<FaultyWorker> {
  const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-faults-'));
  const released = path.join(folder, 'released');
  const died = path.join(folder, 'died');
  await writeFile(
    path.join(folder, 'reader-worker.js'),
    `const fs = require('node:fs');
     const { parentPort } = require('node:worker_threads');
     const pause = new Int32Array(new SharedArrayBuffer(4));
     const faults = {
       'die-once'() {
         if (fs.existsSync(${JSON.stringify(died)})) return;
         fs.writeFileSync(${JSON.stringify(died)}, '');
         process.exit(1);
       },
       die: () => process.exit(1),
       'die-while-decoding': () => setTimeout(() => process.exit(1), 15),
       throw() { throw new Error('nobody catches this'); },
       hoard() { for (const hoard = [];;) hoard.push(new Array(1e5).fill(hoard.length)); },
       hold() {
         fs.writeSync(2, 'holding\\n');
         while (!fs.existsSync(${JSON.stringify(released)})) Atomics.wait(pause, 0, 0, 5);
       },
     };
     parentPort.on('message', ({ type, bytes }) => {
       if (type !== 'read') return;
       const begin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1', 0, 100);
       faults[/fault:([a-z-]+);/.exec(begin)?.[1]]?.();
     });
     require(${JSON.stringify(path.join(real, 'reader-worker.js'))});`,
  );
  return {
    folder,
    release: () => writeFile(released, ''),
    async rearm() {
      await Promise.all([released, died].map((mark) => rm(mark, { force: true })));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
