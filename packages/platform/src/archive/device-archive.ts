import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { AnalysisResponse, Context } from '@curbwise/contract';
import type { HeldScan, ScanPhase, ScanPhoto } from '../state/scan-state';

/** How many scans are kept; the oldest are deleted. */
export const MAX_KEPT_SCANS = 20;

/** A scan that is kept on this device. */
export interface KeptScan {
  id: string;
  /** When it was made, in milliseconds since the epoch. */
  keptMs: number;
  /** The photo as it was sent: a JPEG. */
  photo: Blob;
  photoName: string;
  /** The answer at that time; its reading can be judged again. */
  analysis: AnalysisResponse;
  context: Context;
  /** The square of the map where the photo was taken, if the driver wants that; see {@link cellOf}. */
  cell?: string;
  /** What the driver said about the words of the sign, as the remote that asked keeps it. */
  said?: unknown;
  /** The picture of the answer when the driver parked there, as a proof: a PNG. */
  proof?: Blob;
}

/** The parts of a kept scan that follow later. */
export type KeptScanChanges = Partial<Pick<KeptScan, 'cell' | 'said' | 'proof'>>;

/** A scan that is open in a page, stored so that it can be restored once that page is gone. */
export interface OpenScan {
  /** Stays the same as long as the page has a scan open, also when the photo changes. */
  id: string;
  /** When its photo was chosen, in milliseconds since the epoch. */
  chosenMs: number;
  photo: Pick<ScanPhoto, 'id' | 'name' | 'keptMs'>;
  /** The step that was shown; `empty` if the driver went back to the start. */
  phase: ScanPhase;
  outcome: HeldScan['outcome'];
  /** The state that remotes keep with it, by the paths of their slices. */
  slices: Record<string, unknown>;
}

interface Archive extends DBSchema {
  scans: { key: string; value: KeptScan; indexes: { keptMs: number } };
  /** Scans that are open in a page, or were when the page was closed. */
  openScans: { key: string; value: OpenScan };
  /** Their photos, by the ids of the scans. Separate, so that a photo is not written again when its scan changes. */
  openPhotos: { key: string; value: File };
}

const NAME = 'curbwise';
/** Version 2 has open scans; version 1 had a single photo that waited for the network. */
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
    // Lets a page of a later version upgrade the database.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      database = null;
    },
    terminated() {
      database = null;
    },
  });
  // The next call tries again after a failure.
  opened.catch(() => (database = null));
  return opened;
}

const archive = () => (database ??= open());

/**
 * Keeps a scan, and deletes all but the newest {@link MAX_KEPT_SCANS}. A photo that is kept already gets the new answer, and
 * stays as old as it was, with its cell, what the driver said, and the proof.
 */
export async function keepScan(scan: KeptScan): Promise<void> {
  const transaction = (await archive()).transaction('scans', 'readwrite');
  const { analysis, context } = scan;
  await transaction.store.put({ ...scan, ...(await transaction.store.get(scan.id)), analysis, context });
  const ids = await transaction.store.index('keptMs').getAllKeys();
  const oldest = ids.slice(0, Math.max(0, ids.length - MAX_KEPT_SCANS));
  await Promise.all(oldest.map((id) => transaction.store.delete(id)));
  await transaction.done;
}

/** Changes a kept scan; does nothing if it is not kept. */
export async function updateKeptScan(id: string, changes: KeptScanChanges): Promise<void> {
  const transaction = (await archive()).transaction('scans', 'readwrite');
  const kept = await transaction.store.get(id);
  if (kept) await transaction.store.put({ ...kept, ...changes });
  await transaction.done;
}

/** Deletes from all kept scans where they were made. */
export async function forgetCells(): Promise<void> {
  const transaction = (await archive()).transaction('scans', 'readwrite');
  for (const { cell, ...scan } of await transaction.store.getAll())
    if (cell !== undefined) await transaction.store.put(scan);
  await transaction.done;
}

/** The kept scans, newest first. */
export async function listScans(): Promise<KeptScan[]> {
  return (await (await archive()).getAllFromIndex('scans', 'keptMs')).reverse();
}

/** Deletes all kept scans. */
export async function forgetScans(): Promise<void> {
  await (await archive()).clear('scans');
}

/** Stores an open scan, and its photo if one is given, in place of those with the same id. */
export async function putOpenScan(scan: OpenScan, photo: File | null): Promise<void> {
  const transaction = (await archive()).transaction(['openScans', 'openPhotos'], 'readwrite');
  await Promise.all([
    transaction.objectStore('openScans').put(scan),
    photo && transaction.objectStore('openPhotos').put(photo, scan.id),
    transaction.done,
  ]);
}

/** All stored open scans, in no particular order. */
export async function listOpenScans(): Promise<OpenScan[]> {
  return (await archive()).getAll('openScans');
}

/** The photo of an open scan, or null. */
export async function findOpenPhoto(id: string): Promise<File | null> {
  return (await (await archive()).get('openPhotos', id)) ?? null;
}

/** Deletes an open scan and its photo. */
export async function forgetOpenScan(id: string): Promise<void> {
  const transaction = (await archive()).transaction(['openScans', 'openPhotos'], 'readwrite');
  await Promise.all([
    transaction.objectStore('openScans').delete(id),
    transaction.objectStore('openPhotos').delete(id),
    transaction.done,
  ]);
}
