import { copyFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltGateway } from './built-gateway';

/** What the reading process does when a photo marked with the fault arrives. */
export type Fault =
  /** Exits, the first time only. */
  | 'die-once'
  /** Exits. */
  | 'die'
  /** Exits while it decodes the photo. */
  | 'die-while-decoding'
  /** Throws an error that nothing catches. */
  | 'throw'
  /** Native code aborts, as C++ does at an uncaught exception. */
  | 'abort'
  /** Native code reads invalid memory. */
  | 'segfault'
  /** Allocates until memory is exhausted: on V8's heap, or outside it, as networks and decoders do. */
  | 'hoard'
  | 'hoard-native'
  /** Writes to both outputs, and then reads the photo. */
  | 'chatter'
  /** Sends a message that it is holding, and then blocks until it is released. */
  | 'hold';

/** The folder of a real reader with faults added. */
export interface FaultyReader {
  readonly folder: string;
  /** Path of the program `curbwise reader`, which reads with it. */
  readonly service: string;
  /** Unblocks a held process. Later photos with `hold` do not block either. */
  release(): Promise<void>;
  /** Undoes `release`, and lets `die-once` happen again. */
  rearm(): Promise<void>;
  remove(): Promise<void>;
}

/** Start of quantisation table 3 (64 bytes), which no component of the picture uses. */
const TABLE = Buffer.from([0xff, 0xdb, 0x00, 0x43, 0x03]);

/** Marks a photo with a fault, in an unused table that the gateway does not strip. */
export function photoWithFault(fault: Fault, jpeg: Buffer): Buffer {
  const name = Buffer.from(`fault:${fault};`.padEnd(64));
  return Buffer.concat([jpeg.subarray(0, 2), TABLE, name, jpeg.subarray(2)]);
}

/**
 * Adds faults to the bundled reader. They happen at photos that {@link photoWithFault} has marked. In the usual run, its
 * processes share what the networks answer to a photo.
 */
export async function faultyReader({ folder: real }: BuiltGateway): Promise<FaultyReader> {
  const folder = await mkdtemp(path.join(tmpdir(), 'curbwise-faults-'));
  const released = path.join(folder, 'released');
  const died = path.join(folder, 'died');
  const program = (name: string) => JSON.stringify(path.join(real, name));
  const remembered = JSON.stringify(path.join(real, 'remembered'));
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
     require(${program('remember-networks.js')}).rememberNetworks(${remembered});
     require(${program('reader-process.js')});`,
  );
  // The service finds its reading process beside itself.
  const service = path.join(folder, 'reader.js');
  await copyFile(path.join(real, 'reader.js'), service);
  await symlink(path.join(real, 'node_modules'), path.join(folder, 'node_modules'), 'dir');
  return {
    folder,
    service,
    release: () => writeFile(released, ''),
    async rearm() {
      await Promise.all([released, died].map((mark) => rm(mark, { force: true })));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
