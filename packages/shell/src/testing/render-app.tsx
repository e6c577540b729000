import { render } from '@testing-library/react';
import { HOST_CONTRACT_VERSION, type LiveRegistry } from '@curbwise/contract';
import { createPlatformStore, defineRemote, type Remote } from '@curbwise/platform';
import { MemoryRouter } from '@curbwise/platform/testing';
import { App } from '../app';
import { createRemoteLoader, type FederationRuntime } from '../remotes/remote-loader';

/** A remote of one view that shows a word. */
export function remoteOf(name: string, words: string, contract: string = HOST_CONTRACT_VERSION): Remote {
  const Main = () => <h1>{words}</h1>;
  return defineRemote({ name, contract, views: { main: Main } });
}

/** A registry of the named remotes, each in version 1.0.0. */
export function registryOf(...names: string[]): LiveRegistry {
  const entry = (name: string) => ({
    version: '1.0.0',
    manifest: `/remotes/${name}/1.0.0/mf-manifest.json`,
    integrity: `sha256-${'A'.repeat(43)}=`,
    needs: '^1.0.0',
  });
  return { contract: HOST_CONTRACT_VERSION, remotes: Object.fromEntries(names.map((n) => [n, entry(n)])) };
}

/** What the federation runtime does for a request: gives a module, rejects, or never answers. */
export type Answer = () => Promise<unknown>;

export const gives =
  (remote: unknown): Answer =>
  () =>
    Promise.resolve({ default: remote });
export const fails: Answer = () => Promise.reject(new Error('the script could not be loaded'));
export const hangs: Answer = () => new Promise(() => undefined);

/** A federation runtime that answers each remote with its script; the last answer is repeated. */
function scriptedRuntime(script: Record<string, Answer[]>) {
  const registered: { name: string; entry: string; force: boolean }[] = [];
  const runtime: FederationRuntime = {
    registerRemotes: (remotes, options) =>
      remotes.forEach((remote) => registered.push({ ...remote, force: options?.force ?? false })),
    loadRemote: (id) => {
      const answers = script[id.split('/')[0] ?? ''] ?? [fails];
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      return (answer ?? fails)();
    },
  };
  return { runtime, registered };
}

/** Renders the page at a path, with remotes as scripted; those not named show their own name. */
export function renderApp(path: string, script: Record<string, Answer[]> = {}, limitMs?: number) {
  const names = ['scanner', 'verdict', 'legal'];
  const defaults = Object.fromEntries(names.map((name) => [name, [gives(remoteOf(name, `the ${name}`))]]));
  const { runtime, registered } = scriptedRuntime({ ...defaults, ...script });
  const registry = () => Promise.resolve(registryOf(...names));
  const store = createPlatformStore();
  const manifest = (address: string) =>
    Promise.resolve({
      entry: new URL('remoteEntry.js', `http://localhost${address}`).href,
      globalName: 'remote',
    });
  const loader = createRemoteLoader({
    runtime,
    registry: { first: registry, again: registry },
    manifests: { first: manifest, again: manifest },
    adopt: store.adopt,
    ...(limitMs === undefined ? {} : { limitMs }),
  });
  const page = render(
    <App
      store={store}
      loader={loader}
      router={({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>}
    />,
  );
  return { ...page, store, loader, registered };
}
