import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { AnalysisResponse, Context } from '@curbwise/contract';

/** Most scans that are kept; older ones make room. */
export const MOST_KEPT_SCANS = 20;

/** A scan that is kept on this device. */
export interface KeptScan {
  id: string;
  /** When it was made, in milliseconds since the epoch. */
  keptMs: number;
  /** The photo as it was sent: a JPEG. */
  photo: Blob;
  photoName: string;
  /** The answer of that moment; its reading can be judged again. */
  analysis: AnalysisResponse;
  context: Context;
}

interface Archive extends DBSchema {
  scans: { key: string; value: KeptScan; indexes: { keptMs: number } };
  /** The one photo that waits for the network. */
  waiting: { key: 'photo'; value: File };
}

const NAME = 'curbwise';
const VERSION = 1;

let database: Promise<IDBPDatabase<Archive>> | null = null;

function open(): Promise<IDBPDatabase<Archive>> {
  const opened = openDB<Archive>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('scans', { keyPath: 'id' }).createIndex('keptMs', 'keptMs');
      db.createObjectStore('waiting');
    },
    terminated() {
      database = null;
    },
  });
  // A failure is not kept: the next call tries again.
  opened.catch(() => (database = null));
  return opened;
}

const archive = () => (database ??= open());

/** Keeps a scan, and of all scans the newest {@link MOST_KEPT_SCANS}. */
export async function keepScan(scan: KeptScan): Promise<void> {
  const transaction = (await archive()).transaction('scans', 'readwrite');
  await transaction.store.put(scan);
  const ids = await transaction.store.index('keptMs').getAllKeys();
  const tooMany = ids.slice(0, Math.max(0, ids.length - MOST_KEPT_SCANS));
  await Promise.all(tooMany.map((id) => transaction.store.delete(id)));
  await transaction.done;
}

/** The scans that are kept, the newest first. */
export async function listScans(): Promise<KeptScan[]> {
  return (await (await archive()).getAllFromIndex('scans', 'keptMs')).reverse();
}

/** Forgets every scan that is kept. */
export async function forgetScans(): Promise<void> {
  await (await archive()).clear('scans');
}

/** Keeps the photo that waits for the network; the one before goes. */
export async function keepWaitingPhoto(photo: File): Promise<void> {
  await (await archive()).put('waiting', photo, 'photo');
}

/** The photo that waits for the network, or null. */
export async function findWaitingPhoto(): Promise<File | null> {
  return (await (await archive()).get('waiting', 'photo')) ?? null;
}

/** No photo waits any more. */
export async function forgetWaitingPhoto(): Promise<void> {
  await (await archive()).delete('waiting', 'photo');
}
