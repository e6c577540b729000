import type { Remote } from '@curbwise/platform';
import { RemoteFailure } from './remote-failure';
import type { RemoteLoader } from './remote-loader';

/** A loader for remotes in the same bundle as the shell, for tools around the app. */
export function bundledRemotes(remotes: readonly Remote[]): RemoteLoader {
  const remoteOf = (name: string) => remotes.find((remote) => remote.name === name);
  const load = async (name: string) => {
    const remote = remoteOf(name);
    if (!remote) throw new RemoteFailure('unreachable', `there is no remote ${name} in this bundle`);
    return remote;
  };
  return {
    loaded: remoteOf,
    load,
    retry: load,
    reportBroken: () => undefined,
    replaceBroken: async () => undefined,
    subscribe: () => () => undefined,
  };
}
