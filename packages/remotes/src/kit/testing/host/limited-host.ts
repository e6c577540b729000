import * as platform from '@curbwise/platform';
import * as ui from '@curbwise/ui';
import { whyLacking, type HostSurface, type Section } from './host-surface';

/** Names that tools read from any module to find out what kind of module it is. */
const INTEROP_NAMES = new Set<string | symbol>(['__esModule', 'then', 'default', 'toJSON', '$$typeof']);

/** The shared packages as a host of one version has them. */
export interface LimitedHost {
  platform: object;
  ui: object;
  /** Names that were used although the host lacks them: one sentence each. */
  lacking: Set<string>;
}

/** Limits the shared packages to the names that a host of a version has. Other names throw, and are recorded. */
export function limitedHost(surface: HostSurface, contract: string): LimitedHost {
  const lacking = new Set<string>();

  const limited = (section: Section, module: object) =>
    new Proxy(
      {},
      {
        get: (_target, name) => {
          if (name === '__esModule') return true;
          if (typeof name === 'symbol' || INTEROP_NAMES.has(name)) return undefined;
          const lack = whyLacking(surface, contract, section, name);
          if (lack === null) return Reflect.get(module, name) as unknown;
          lacking.add(lack);
          throw new ReferenceError(lack);
        },
      },
    );

  return {
    platform: limited('@curbwise/platform', platform),
    ui: limited('@curbwise/ui', ui),
    lacking,
  };
}
