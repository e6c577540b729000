import type { ScanSession } from '../scan/scan-session';
import type { HeldScan } from '../scan/scan-state';
import type { PlatformState } from '../store/platform-state';
import { findOpenPhoto, forgetOpenScan, listOpenScans, putOpenScan, type OpenScan } from './device-archive';
import { isOpenScan, isOver, recordOf, slicesOf } from './open-scan-record';
import type { EarlierScan } from './open-scan-record';
import { hasPageLocks, holdPageLock, type Release } from './page-lock';

/** A reloaded page waits so long for the page that it was to let go of their scan. */
const OWN_LOCK_WAIT_MS = 1000;

/** A page that comes back waits so long for what it had open; then it begins anew. */
const TAKE_UP_LIMIT_MS = 2500;

const lockOf = (id: string) => `curbwise-open-scan-${id}`;

/** Notes of a page beside the archive, which can be read at once. */
export interface OpenScanNotes {
  /** The id of the scan that this tab has open, or had before it was reloaded. */
  own: () => string | null;
  setOwn: (id: string | null) => void;
  /** Whether there may be anything in the archive. */
  setAny: (isAny: boolean) => void;
}

/** A page and what it has open. All that is part of the first load is given, so that it can be one piece there. */
export interface OpenScanPage {
  getState: () => PlatformState;
  session: ScanSession;
  notes: OpenScanNotes;
  held: () => HeldScan | null;
  show: (scan: EarlierScan) => void;
  newId: () => string;
}

/** Keeps the open scan of one page, and takes up that of a page that is gone. */
export interface OpenScanKeeper {
  /** Keeps the scan as it is now; or forgets it, if it was let go of. */
  keep: () => void;
  /** Resolves once everything is written; what could not be written is lost. */
  written: () => Promise<void>;
  /** Takes up a scan whose page is gone, this tab's before others; does nothing where the page has one already. */
  takeUp: () => Promise<void>;
}

/** Creates the keeper of a page. */
export function createOpenScanKeeper(page: OpenScanPage): OpenScanKeeper {
  const { getState, session, notes } = page;
  let kept: { id: string; release: Release } | null = null;
  let chosenMs = 0;
  let photoId: string | undefined;
  let seen: unknown[] = [];
  let isBehind = false;
  let writing: Promise<void> | null = null;

  /** Everything that a change of is to be kept. */
  function parts(): unknown[] {
    const { scan } = getState();
    const held = page.held();
    return [
      scan.phase,
      held?.photo.id,
      held?.outcome?.result,
      ...Object.values(slicesOf(getState(), session)),
    ];
  }

  async function forget(): Promise<void> {
    photoId = undefined;
    session.slicesOfEarlierPage = {};
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
    // It was let go of meanwhile: the next round forgets it.
    if (!held || !session.file) return;
    const isNew = held.photo.id !== photoId;
    if (isNew) chosenMs = Date.now();
    const record = recordOf(held, getState(), session, { id: kept.id, chosenMs });
    photoId = undefined;
    await putOpenScan(record, isNew ? session.file : null);
    photoId = record.photo.id;
  }

  async function writeAll(): Promise<void> {
    while (isBehind) {
      isBehind = false;
      // What could not be written now may be with the next change.
      await write().catch(() => undefined);
    }
    writing = null;
  }

  /** Gives the page what was kept; nothing if there is no photo, or something else came first. */
  async function show(scan: OpenScan, release: Release, isTooLate: () => boolean): Promise<boolean> {
    const file = await findOpenPhoto(scan.id);
    if (!file || isTooLate() || page.held()) return false;
    kept = { id: scan.id, release };
    notes.setOwn(scan.id);
    page.show({ ...scan, file });
    ({ chosenMs } = scan);
    photoId = scan.photo.id;
    // The page may show another step of it than was kept.
    seen = getState().scan.phase === scan.phase ? parts() : [];
    return true;
  }

  /** Whether a scan is one for this page: its own in any phase, that of another only if it was being looked at. */
  const isForHere = (scan: OpenScan, own: string | null) =>
    scan.id === own || (scan.phase !== 'empty' && hasPageLocks());

  async function takeUpBefore(isTooLate: () => boolean): Promise<void> {
    const own = notes.own();
    const found = await listOpenScans();
    const ofOwn = ({ id }: OpenScan) => Number(id === own);
    found.sort((one, other) => ofOwn(other) - ofOwn(one) || other.chosenMs - one.chosenMs);
    let left = found.length;
    for (const scan of found) {
      const release = await holdPageLock(lockOf(scan.id), scan.id === own ? OWN_LOCK_WAIT_MS : 0);
      if (!release) continue;
      if (!isOpenScan(scan) || isOver(scan, Date.now())) {
        await forgetOpenScan(scan.id);
        left -= 1;
      } else if (!kept && isForHere(scan, own) && (await show(scan, release, isTooLate))) {
        continue;
      }
      release();
    }
    if (left === 0) notes.setAny(false);
  }

  async function takeUp(): Promise<void> {
    let isTooLate = false;
    const limit = new Promise<void>((resolve) => {
      setTimeout(() => {
        isTooLate = true;
        resolve();
      }, TAKE_UP_LIMIT_MS);
    });
    await Promise.race([takeUpBefore(() => isTooLate), limit]);
  }

  return {
    keep() {
      const now = parts();
      if (now.length === seen.length && now.every((part, index) => part === seen[index])) return;
      seen = now;
      isBehind = true;
      writing ??= writeAll();
    },
    written: () => writing ?? Promise.resolve(),
    takeUp,
  };
}

/**
 * Forgets the scans whose pages are gone.
 * @param own id of what this page has open; without locks nobody can tell whether it is gone
 */
export async function forgetScansOfNoPage(own: string | null): Promise<void> {
  for (const { id } of await listOpenScans()) {
    if (!hasPageLocks() && id === own) continue;
    const release = await holdPageLock(lockOf(id));
    if (release) await forgetOpenScan(id).finally(release);
  }
}
