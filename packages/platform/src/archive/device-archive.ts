import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { AnalysisResponse, Context } from '@curbwise/contract';
import type { HeldScan, ScanPhase } from '../scan/scan-state';

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

/** A scan that a page has open, as it can be taken up once that page is gone. */
export interface OpenScan {
  /** Of the page that has it open, in all of its changes. */
  id: string;
  /** When its photo was chosen, in milliseconds since the epoch. */
  chosenMs: number;
  photo: { id: string; name: string };
  /** How much of it was shown; `empty` where the driver went back from it. */
  phase: ScanPhase;
  outcome: HeldScan['outcome'];
  /** What remotes keep with it, by the paths of their slices. */
  slices: Record<string, unknown>;
}

interface Archive extends DBSchema {
  scans: { key: string; value: KeptScan; indexes: { keptMs: number } };
  /** Scans that are open in a page, or were when it ended. */
  openScans: { key: string; value: OpenScan };
  /** Their photos, by the ids of the scans: a photo does not change with what is said of it. */
  openPhotos: { key: string; value: File };
}

const NAME = 'curbwise';
/** 2: open scans, in place of the one photo that waited for the network. */
const VERSION = 2;

let database: Promise<IDBPDatabase<Archive>> | null = null;

function open(): Promise<IDBPDatabase<Archive>> {
  const opened = openDB<Archive>(NAME, VERSION, {
    upgrade(db, oldVersion) {
      if (oldVersion === 0) db.createObjectStore('scans', { keyPath: 'id' }).createIndex('keptMs', 'keptMs');
      else db.deleteObjectStore('waiting' as never);
      db.createObjectStore('openScans', { keyPath: 'id' });
      db.createObjectStore('openPhotos');
    },
    // A page of a later version has to be able to change the archive.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      database = null;
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

/** Keeps an open scan, and its photo if one is given; the ones before it under that id go. */
export async function putOpenScan(scan: OpenScan, photo: File | null): Promise<void> {
  const transaction = (await archive()).transaction(['openScans', 'openPhotos'], 'readwrite');
  await Promise.all([
    transaction.objectStore('openScans').put(scan),
    photo && transaction.objectStore('openPhotos').put(photo, scan.id),
    transaction.done,
  ]);
}

/** The open scans that are kept, in no order. */
export async function listOpenScans(): Promise<OpenScan[]> {
  return (await archive()).getAll('openScans');
}

/** The photo of an open scan, or null. */
export async function findOpenPhoto(id: string): Promise<File | null> {
  return (await (await archive()).get('openPhotos', id)) ?? null;
}

/** Forgets an open scan and its photo. */
export async function forgetOpenScan(id: string): Promise<void> {
  const transaction = (await archive()).transaction(['openScans', 'openPhotos'], 'readwrite');
  await Promise.all([
    transaction.objectStore('openScans').delete(id),
    transaction.objectStore('openPhotos').delete(id),
    transaction.done,
  ]);
}
