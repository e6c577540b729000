import type { RemoteHealth, RemotesHealth } from '@curbwise/contract';
import type { EndedCanaries, EndCanary } from './ended-canaries';
import { judgeCanary } from './judge-canary';
import { periodOf, remotesOf, type Period } from './period';
import type { LiveGuard } from './live-guard';
import { failedWords, presentHealth } from './present-health';
import type { SeenFaults } from './seen-faults';
import { countsOf, GRACE_MS, type Fields, type Tallied, type Tally, type VersionReport } from './tally';

/** How often pages that fell silent are looked for, in milliseconds. */
const SILENCE_CHECK_MS = 2_000;

const ENDED_ELSEWHERE = 'ended by itself, as another gateway counted';

export interface RemoteReport extends VersionReport {
  remote: string;
  version: string;
}

interface HealthParts {
  ended: EndedCanaries;
  tally: Tally;
  isShared: boolean;
  endCanary: EndCanary;
  faults: SeenFaults;
  /** Undefined if live versions are never rolled back automatically. */
  guard: LiveGuard | undefined;
}

/** Tracks the health of remotes in the pages of visitors, and ends canaries that are worse than the live version. */
export class HealthKeeper {
  /** Until when pages of a remote may fall silent, in milliseconds since 1970-01-01T00:00Z. */
  private readonly watched = new Map<string, number>();
  private check: NodeJS.Timeout | undefined;

  constructor(private readonly parts: HealthParts) {
    const { ended, tally } = parts;
    ended.onGone((period) => void tally.forget(period));
  }

  /** Counts what one client reports, its faults first: it is looked at as soon as the client is counted. */
  async add(reports: readonly RemoteReport[], address: string): Promise<void> {
    const { live } = await this.parts.ended.remotes();
    for (const report of reports) {
      const period = periodOf(live, report.remote);
      if (period?.[report.traffic] === report.version) await this.addTo(period, report, address);
    }
  }

  close(): void {
    clearTimeout(this.check);
  }

  async present(): Promise<RemotesHealth> {
    const { ended, tally, faults, isShared } = this.parts;
    const { live } = await ended.remotes();
    const remotes: RemoteHealth[] = [];
    for (const remote of remotesOf(live).sort()) {
      const period = periodOf(live, remote);
      if (!period) continue;
      const fields = await tally.read(period);
      remotes.push(presentHealth(period, fields, ended.last(remote), faults.of(remote)));
    }
    return { at: new Date(Date.now()).toISOString(), isShared, remotes };
  }

  /** Counts what one client reports about one remote, and looks at the result. */
  private async addTo(period: Period, report: VersionReport, address: string): Promise<void> {
    const { tally, guard } = this.parts;
    const { traffic, told } = report;
    await this.judge(period, await tally.add(period, report, address));
    if (typeof told === 'object' && 'sign' in told && told.sign === 'offered') this.watch(period.remote);
    if (traffic === 'live' && period.live !== null)
      await guard?.add(period.remote, period.live, told, address);
  }

  /** Looks for silent pages until the last one that was offered something had its time. */
  private watch(remote: string, until = Date.now() + GRACE_MS + SILENCE_CHECK_MS): void {
    this.watched.set(remote, until);
    this.check ??= setTimeout(() => {
      this.check = undefined;
      // What fails now is tried again with the next page.
      this.checkSilence().catch(() => undefined);
    }, SILENCE_CHECK_MS).unref();
  }

  /** Counts the clients of pages that fell silent since the last time. */
  private async checkSilence(): Promise<void> {
    const { live } = await this.parts.ended.remotes();
    for (const [remote, until] of this.watched) {
      const period = periodOf(live, remote);
      for (let silent = period && (await this.parts.tally.silence(period)); period && silent;) {
        await this.judge(period, silent);
        silent = await this.parts.tally.silence(period);
      }
      if (period?.live) await this.parts.guard?.checkSilence(remote, period.live);
      if (until < Date.now()) this.watched.delete(remote);
      else this.watch(remote, this.watched.get(remote));
    }
  }

  /** There is one look each time the number of clients of the canary doubles. */
  private async judge(period: Period, { fields, traffic, look }: Tallied): Promise<void> {
    // Another gateway has ended the canary, but it is not in the registry yet, or cannot be written there.
    if (fields.ended === 1 && period.canary !== null) this.parts.ended.end(period, ENDED_ELSEWHERE);
    else if (traffic === 'canary' && look > 0) await this.look(period, fields, look);
  }

  private async look(period: Period, fields: Fields, look: number): Promise<void> {
    const { ended, tally, endCanary } = this.parts;
    const canary = countsOf(fields, 'canary');
    const live = period.live === null ? null : countsOf(fields, 'live');
    const { isWorse, chance } = judgeCanary(canary, live, look);
    if (!isWorse) return;
    const beside = live ? `of live ${live.faulty} of ${live.clients}` : 'nothing is live';
    const counts = `${failedWords(canary)}, ${beside}`;
    if (await tally.end(period))
      await endCanary(period, `ended by itself: ${counts} (p ${chance.toExponential(1)})`);
    else ended.end(period, ENDED_ELSEWHERE);
  }
}
