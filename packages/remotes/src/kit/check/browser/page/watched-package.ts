import { type Hosts, type Section, whyLacking } from '../../host-surface';

/** Names that tools read from any module to find out what kind of module it is. */
const INTEROP_NAMES = new Set<string | symbol>(['__esModule', 'then', 'default', 'toJSON', '$$typeof']);

/**
 * A shared package that notices which of its names a remote reads.
 * @param onLack called with a sentence when it reads one that some host does not have
 */
export const watchedPackage = (
  section: Section,
  module: object,
  { hosts, onLack }: { hosts: Hosts; onLack: (sentence: string) => void },
): object =>
  new Proxy(module, {
    get: (_target, name) => {
      const lack =
        typeof name === 'symbol' || INTEROP_NAMES.has(name) ? null : whyLacking(hosts, section, name);
      if (lack !== null) onLack(lack);
      return Reflect.get(module, name) as unknown;
    },
  });
