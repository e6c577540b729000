import * as platform from '@curbwise/platform';
import * as ui from '@curbwise/ui';
import { whyLacking, type HostSurface, type Section } from './host-surface';

/** Asked for of any module, by those who want to know what kind of module it is. */
const ASKED_OF_MODULES = new Set<string | symbol>(['__esModule', 'then', 'default', 'toJSON', '$$typeof']);

/** What a host of one version gives, and what of it was asked for. */
export interface LimitedHost {
  platform: object;
  ui: object;
  /** The names that were asked for and are not there, each with the reason. */
  lacking: Set<string>;
}

/** The shared packages as they are in a host of a version: a name that it lacks throws, and is written down. */
export function limitedHost(surface: HostSurface, contract: string): LimitedHost {
  const lacking = new Set<string>();

  const limited = (section: Section, module: object) =>
    new Proxy(
      {},
      {
        get: (_target, name) => {
          if (name === '__esModule') return true;
          if (typeof name === 'symbol' || ASKED_OF_MODULES.has(name)) return undefined;
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
