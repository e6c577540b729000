import type { RemoteTelling, HealthKeeper } from '../remote-health/remote-health';
import type { SeenFaults } from '../remote-health/seen-faults';
import type { RemotesSource } from '../site/site-registry';
import type { IsFirstTelling } from './first-tellings';
import type { ClientReport } from './handle-client-errors';
import { placeClientError, placeVersion, type PlacedError, type PlacedVersion } from './place-client-error';

interface ReportParts {
  remotes: RemotesSource | undefined;
  isFirstTelling: IsFirstTelling;
  health: HealthKeeper;
  faults: SeenFaults;
  countFault: (error: PlacedError) => void;
  countLoad: (load: PlacedVersion) => void;
  log: (error: PlacedError) => void;
}

/** What is done with what a page tells: it is counted and logged, and canaries may end by it. */
export function takeClientReport(parts: ReportParts) {
  const { remotes, isFirstTelling, health, faults, countFault, countLoad, log } = parts;

  return async ({ errors, loads }: ClientReport, address: string): Promise<void> => {
    const known = await remotes?.();
    const tellings: RemoteTelling[] = [];
    const tell = ({ remote, version, traffic }: PlacedVersion, told: RemoteTelling['told']) => {
      if (traffic !== 'older') tellings.push({ remote, version, traffic, told });
    };
    for (const error of errors) {
      const placed = placeClientError(error, known);
      if (await isFirstTelling(placed, address)) countFault(placed);
      log(placed);
      tell(placed, placed.kind);
      const { kind, fault } = error;
      // Of a version that there is: nobody gives the others names.
      if (fault && error.version === placed.version) faults.add({ ...placed, kind, fault }, address);
    }
    for (const load of loads) {
      const placed = placeVersion(load, known);
      if (!(await isFirstTelling({ ...placed, kind: 'load' }, address))) continue;
      countLoad(placed);
      tell(placed, load.ms);
    }
    await health.tell(tellings, address);
  };
}
