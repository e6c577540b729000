import type { RemoteReport, HealthKeeper } from '../remote-health/remote-health';
import type { SeenFaults } from '../remote-health/seen-faults';
import type { RemotesSource } from '../releases/site-registry';
import type { IsFirstReport } from './first-reports';
import type { ClientReport } from './handle-client-errors';
import { placeClientError, placeVersion, type PlacedError, type PlacedVersion } from './place-client-error';

interface ReportParts {
  remotes: RemotesSource | undefined;
  isFirstReport: IsFirstReport;
  health: HealthKeeper;
  faults: SeenFaults;
  countFault: (error: PlacedError) => void;
  countLoad: (load: PlacedVersion) => void;
  log: (error: PlacedError) => void;
}

/** Handles reports of pages: counts and logs them, and may end canaries. */
export function takeClientReport(parts: ReportParts) {
  const { remotes, isFirstReport, health, faults, countFault, countLoad, log } = parts;

  return async ({ errors, loads }: ClientReport, address: string): Promise<void> => {
    const known = await remotes?.();
    const reports: RemoteReport[] = [];
    const note = ({ remote, version, traffic }: PlacedVersion, told: RemoteReport['told']) => {
      if (traffic !== 'older') reports.push({ remote, version, traffic, told });
    };
    for (const error of errors) {
      const placed = placeClientError(error, known);
      if (await isFirstReport(placed, address)) countFault(placed);
      log(placed);
      note(placed, placed.kind);
      const { kind, fault } = error;
      // Only for a released version: other versions are client input.
      if (fault && error.version === placed.version) faults.add({ ...placed, kind, fault }, address);
    }
    for (const load of loads) {
      const placed = placeVersion(load, known);
      if (!(await isFirstReport({ ...placed, kind: 'load' }, address))) continue;
      countLoad(placed);
      note(placed, load.ms);
    }
    await health.add(reports, address);
  };
}
