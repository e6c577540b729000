import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
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

const END = Buffer.from([0xff, 0xd9]);

/** The photo, with the name of a fault behind its end, where no decoder looks. */
export function photoWith(fault: Fault, jpeg: Buffer): Buffer {
  return Buffer.concat([jpeg, END, Buffer.from(`fault:${fault};`)]);
}

/** Puts faults in front of a bundled worker: they happen to photos that {@link photoWith} has marked. */
export async function faultyWorker({ folder: real }: BuiltGateway): Promise<FaultyWorker> {
  const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-faults-'));
  await symlink(path.join(real, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
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
       const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1', bytes.length - 40);
       faults[/fault:([a-z-]+);$/.exec(end)?.[1]]?.();
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
