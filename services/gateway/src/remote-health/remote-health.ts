import type { RemoteHealth, RemotesHealth } from '@curbwise/contract';
import type { EndedCanaries, EndCanary } from './ended-canaries';
import { judgeCanary, lookAt } from './judge-canary';
import { periodOf, remotesOf, type Period } from './period';
import { presentHealth } from './present-health';
import type { SeenFaults } from './seen-faults';
import { countsOf, type Fields, type Tally, type VersionReport } from './tally';

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
}

/** Tracks the health of remotes in the pages of visitors, and ends canaries that are worse than the live version. */
export class HealthKeeper {
  constructor(private readonly parts: HealthParts) {
    const { ended, tally } = parts;
    ended.onGone((period) => void tally.forget(period));
  }

  async add(reports: readonly RemoteReport[], address: string): Promise<void> {
    const { live } = await this.parts.ended.remotes();
    for (const remote of new Set(reports.map((report) => report.remote))) {
      const period = periodOf(live, remote);
      if (!period) continue;
      const ofRemote = reports.filter(
        (report) => report.remote === remote && report.version === period[report.traffic],
      );
      await this.addTo(period, ofRemote, address);
    }
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

  /** Counts the reports of one client about one remote. There is one look each time the number of clients doubles. */
  private async addTo(period: Period, reports: readonly VersionReport[], address: string): Promise<void> {
    const { ended, tally } = this.parts;
    let isNewOfCanary = false;
    let fields: Fields = {};
    for (const report of reports) {
      const tallied = await tally.add(period, report, address);
      ({ fields } = tallied);
      isNewOfCanary ||= tallied.isNewClient && report.traffic === 'canary';
    }
    // Another gateway has ended the canary, but it is not in the registry yet, or cannot be written there.
    if (fields.ended === 1 && period.canary !== null)
      ended.end(period, 'ended by itself, as another gateway counted');
    else if (isNewOfCanary && lookAt(fields['canary:clients'] ?? 0) > 0) await this.look(period, fields);
  }

  private async look(period: Period, fields: Fields): Promise<void> {
    const { tally, endCanary } = this.parts;
    const canary = countsOf(fields, 'canary');
    const live = period.live === null ? null : countsOf(fields, 'live');
    const { isWorse, chance } = judgeCanary(canary, live, lookAt(canary.clients));
    if (!isWorse) return;
    const beside = live ? `of live ${live.faulty} of ${live.clients}` : 'nothing is live';
    const counts = `${canary.faulty} of ${canary.clients} clients failed, ${beside}`;
    const ending = endCanary(period, `ended by itself: ${counts} (p ${chance.toExponential(1)})`);
    await tally.end(period);
    await ending;
  }
}
