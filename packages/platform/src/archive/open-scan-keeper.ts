import { pause } from '../browser/pause';
import type { ScanSession } from '../state/scan-session';
import type { HeldScan } from '../state/scan-state';
import type { PlatformState } from '../state/platform-state';
import { findOpenPhoto, forgetOpenScan, listOpenScans, putOpenScan, type OpenScan } from './device-archive';
import { isOpenScan, isOver, recordOf, remoteSlicesOf, type EarlierScan } from './open-scan-record';

// Loaded with this module: the name of another would add to the first load.
export { findCell } from './cells';
export { forgetCells, forgetScans, keepScan, listScans, updateKeptScan } from './device-archive';

type Release = () => void;

/** Whether the Web Locks API is available; it is only in secure contexts. */
const hasPageLocks = (): boolean => globalThis.navigator?.locks !== undefined;

/**
 * Takes a lock that this page holds until it releases it or is gone, however it ends.
 * @param waitMs how long to wait if another page holds the lock
 * @returns null if another page holds it; without the Web Locks API, a release function that does nothing
 */
function holdPageLock(name: string, waitMs = 0): Promise<Release | null> {
  if (!hasPageLocks()) return Promise.resolve(() => undefined);
  const options: LockOptions = waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const held = (lock: Lock | null) =>
      lock === null ? resolve(null) : new Promise<void>((release) => resolve(() => release()));
    // The request rejects when the wait is over.
    navigator.locks.request(name, options, held).catch(() => resolve(null));
  });
}

/** How long a reloaded page waits until its former self has released the lock of their scan. */
const OWN_LOCK_WAIT_MS = 1000;

/** How long a page waits for its open scan to be restored before it starts without one. */
const RESTORE_LIMIT_MS = 2500;

const lockOf = (id: string) => `curbwise-open-scan-${id}`;

/** What a page notes outside the archive, in storage that can be read synchronously. */
export interface OpenScanNotes {
  /** The id of the scan that this tab has open, or had open before it was reloaded. */
  own: () => string | null;
  setOwn: (id: string | null) => void;
  /** Whether there may be anything in the archive. */
  setAny: (isAny: boolean) => void;
}

/** A page and its open scan. Passed in, so that this module imports nothing that is part of the first load. */
export interface OpenScanPage {
  getState: () => PlatformState;
  session: ScanSession;
  notes: OpenScanNotes;
  held: () => HeldScan | null;
  restore: (scan: EarlierScan) => void;
  newId: () => string;
}

/** Stores the open scan of one page, and restores that of a page that is gone. */
export interface OpenScanKeeper {
  /** Stores the scan as it is now, or deletes it if it was reset. */
  keep: () => void;
  /** Resolves once all writes are done; a write that failed is lost. */
  written: () => Promise<void>;
  /** Restores a scan whose page is gone, this tab's own first. Does nothing if the page already has a scan. */
  restore: () => Promise<void>;
}

/** Creates the keeper of a page. */
export function createOpenScanKeeper(page: OpenScanPage): OpenScanKeeper {
  const { getState, session, notes } = page;
  let kept: { id: string; release: Release } | null = null;
  let chosenMs = 0;
  let photoId: string | undefined;
  let lastParts: unknown[] = [];
  let isDirty = false;
  let writing: Promise<void> | null = null;

  /** The parts of the state that are stored; a change of any of them is written. */
  function parts(): unknown[] {
    const { scan } = getState();
    const held = page.held();
    return [
      scan.phase,
      held?.photo.id,
      held?.outcome?.result,
      ...Object.values(remoteSlicesOf(getState(), session)),
    ];
  }

  async function forget(): Promise<void> {
    photoId = undefined;
    session.earlierSlices = {};
    if (!kept) return;
    const { id, release } = kept;
    kept = null;
    notes.setOwn(null);
    await forgetOpenScan(id).finally(release);
    if ((await listOpenScans()).length === 0) notes.setAny(false);
  }

  async function open(): Promise<{ id: string; release: Release }> {
    const id = page.newId();
    const release = (await holdPageLock(lockOf(id))) ?? (() => undefined);
    notes.setOwn(id);
    notes.setAny(true);
    return { id, release };
  }

  async function write(): Promise<void> {
    if (!page.held()) return forget();
    kept ??= await open();
    const held = page.held();
    // It was reset meanwhile: the next write deletes it.
    if (!held || !session.file) return;
    const isNew = held.photo.id !== photoId;
    if (isNew) chosenMs = Date.now();
    const record = recordOf(held, getState(), session, { id: kept.id, chosenMs });
    photoId = undefined;
    await putOpenScan(record, isNew ? session.file : null);
    photoId = record.photo.id;
  }

  async function writeAll(): Promise<void> {
    while (isDirty) {
      isDirty = false;
      // After a failed write the next change tries again.
      await write().catch(() => undefined);
    }
    writing = null;
  }

  /** Restores a stored scan. Returns false if its photo is missing, time is up or the page has another scan by now. */
  async function restoreScan(scan: OpenScan, release: Release, isTooLate: () => boolean): Promise<boolean> {
    const file = await findOpenPhoto(scan.id);
    if (!file || isTooLate() || page.held()) return false;
    kept = { id: scan.id, release };
    notes.setOwn(scan.id);
    page.restore({ ...scan, file });
    ({ chosenMs } = scan);
    photoId = scan.photo.id;
    // The page may show another step than the stored one, which then has to be written.
    lastParts = getState().scan.phase === scan.phase ? parts() : [];
    return true;
  }

  async function restoreFirst(isTooLate: () => boolean): Promise<void> {
    const own = notes.own();
    /** This page may restore its own scan in any phase, that of another page only if it was on screen. */
    const isRestorable = ({ id, phase }: OpenScan) => id === own || (phase !== 'empty' && hasPageLocks());
    const found = await listOpenScans();
    const ownRank = ({ id }: OpenScan) => Number(id === own);
    found.sort((one, other) => ownRank(other) - ownRank(one) || other.chosenMs - one.chosenMs);
    let remaining = found.length;
    for (const scan of found) {
      const release = await holdPageLock(lockOf(scan.id), scan.id === own ? OWN_LOCK_WAIT_MS : 0);
      if (!release) continue;
      if (!isOpenScan(scan) || isOver(scan, Date.now())) {
        await forgetOpenScan(scan.id);
        remaining -= 1;
      } else if (!kept && isRestorable(scan) && (await restoreScan(scan, release, isTooLate))) {
        continue;
      }
      release();
    }
    if (remaining === 0) notes.setAny(false);
  }

  async function restore(): Promise<void> {
    let isTooLate = false;
    const limit = pause(RESTORE_LIMIT_MS).then(() => {
      isTooLate = true;
    });
    await Promise.race([restoreFirst(() => isTooLate), limit]);
  }

  return {
    keep() {
      const now = parts();
      if (now.length === lastParts.length && now.every((part, index) => part === lastParts[index])) return;
      lastParts = now;
      isDirty = true;
      writing ??= writeAll();
    },
    written: () => writing ?? Promise.resolve(),
    restore,
  };
}

/**
 * Deletes the open scans whose pages are gone.
 * @param own id of this page's open scan; without locks it could not be told from an abandoned one
 */
export async function forgetAbandonedScans(own: string | null): Promise<void> {
  for (const { id } of await listOpenScans()) {
    if (!hasPageLocks() && id === own) continue;
    const release = await holdPageLock(lockOf(id));
    if (release) await forgetOpenScan(id).finally(release);
  }
}
