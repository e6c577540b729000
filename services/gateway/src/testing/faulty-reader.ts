import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltGateway } from './built-gateway';

/** What can befall the reading process when a photo of that name comes along. */
export type Fault =
  /** It ends, the first time only. */
  | 'die-once'
  /** It ends. */
  | 'die'
  /** It ends while the photo is being decoded. */
  | 'die-while-decoding'
  /** An error that nobody catches. */
  | 'throw'
  /** Native code gives up, as the C++ library does where nobody catches an exception. */
  | 'abort'
  /** Native code reads where nothing is. */
  | 'segfault'
  /** It takes ever more memory: of V8's heap, or beside it, as networks and decoders do. */
  | 'hoard'
  | 'hoard-native'
  /** It writes to both outputs, and reads on. */
  | 'chatter'
  /** It does nothing else until it is released, and tells when that begins. */
  | 'hold';

/** A folder of the real reader, with faults in front of it. */
export interface FaultyReader {
  readonly folder: string;
  /** Lets a held process go on, and those that would be held after it. */
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

/** Puts faults in front of the bundled reader: they happen to photos that {@link photoWith} has marked. */
export async function faultyReader({ folder: real }: BuiltGateway): Promise<FaultyReader> {
  const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-faults-'));
  const released = path.join(folder, 'released');
  const died = path.join(folder, 'died');
  await writeFile(
    path.join(folder, 'reader-process.js'),
    `const fs = require('node:fs');
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
       abort: () => process.abort(),
       segfault: () => process.kill(process.pid, 'SIGSEGV'),
       chatter() { console.log('said by the reader'); console.error('said by the reader'); },
       'hoard-native'() { for (const hoard = [];;) hoard.push(Buffer.alloc(1e7, 1)); },
       hoard() { for (const hoard = [];;) hoard.push(new Array(1e5).fill(hoard.length)); },
       hold() {
         process.send({ type: 'warning', message: 'holding' });
         while (!fs.existsSync(${JSON.stringify(released)})) Atomics.wait(pause, 0, 0, 5);
       },
     };
     process.on('message', ({ type, bytes }) => {
       if (type !== 'read') return;
       const begin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1', 0, 100);
       faults[/fault:([a-z-]+);/.exec(begin)?.[1]]?.();
     });
     require(${JSON.stringify(path.join(real, 'reader-process.js'))});`,
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
