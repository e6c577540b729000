import { render } from '@testing-library/react';
import { HOST_CONTRACT_VERSION, type LiveRegistry, type LiveRemote } from '@curbwise/contract';
import { createPlatformStore, defineRemote, type Remote } from '@curbwise/platform';
import { MemoryRouter } from '@curbwise/platform/testing';
import { App } from '../app';
import { retryAddress } from '../remotes/manifest/retry-address';
import type { ManifestSource } from '../remotes/manifest/manifest-source';
import type { FederationRuntime, RegisteredRemote } from '../remotes/loading/federation-runtime';
import type { ReportFault } from '../remotes/faults/fault-report';
import { createRemoteLoader } from '../remotes/loading/remote-loader';
import { remoteScreens } from '../remotes/registry/remote-screens';
import { ROUTES } from '../routes/routes';

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

/** A registry with another version of a remote, or with more said of it. */
export function registryWith(
  registry: LiveRegistry,
  name: string,
  changes: Partial<LiveRemote>,
): LiveRegistry {
  const { version = '1.0.0' } = changes;
  const manifest = `/remotes/${name}/${version}/mf-manifest.json`;
  const remote = { ...registry.remotes[name]!, manifest, ...changes };
  return { ...registry, remotes: { ...registry.remotes, [name]: remote } };
}

/** What the federation runtime does for a request: gives a module, rejects, or never answers. */
export type Answer = () => Promise<unknown>;

export const gives =
  (remote: unknown): Answer =>
  () =>
    Promise.resolve({ default: remote });
/** As webpack's loader says that a script did not come. */
export const fails: Answer = () =>
  Promise.reject(Object.assign(new Error('the script could not be loaded'), { name: 'ChunkLoadError' }));
export const hangs: Answer = () => new Promise(() => undefined);
export const throws: Answer = () => Promise.reject(new TypeError('x is not a function'));

/** A federation runtime that answers each remote with its script; the last answer is repeated. */
function scriptedRuntime(script: Record<string, Answer[]>) {
  const registered: (RegisteredRemote & { force: boolean })[] = [];
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

interface PageOptions {
  timeoutMs?: number;
  /** The registries that are given one after the other; the last is repeated. Without, all remotes are as scripted. */
  registries?: LiveRegistry[];
}

const NAMES = ['scanner', 'verdict', 'legal'];

/** The manifest at an address, without asking for it. */
const manifests: ManifestSource = async ({ manifest }, attempt) => ({
  entry: new URL('remoteEntry.js', `http://localhost${retryAddress(manifest, attempt)}`).href,
  globalName: 'remote',
});

/** The faults that were reported, without what is said of each: remote, version and kind. */
const faultsIn = (report: jest.MockedFunction<ReportFault>) =>
  report.mock.calls.flatMap(([remote, version, what]) =>
    typeof what === 'string' ? [[remote, version, what]] : [],
  );

/** Renders the page at a path, with remotes as scripted; those not named show their own name. */
export function renderApp(
  path: string,
  script: Record<string, Answer[]> = {},
  { timeoutMs, registries = [registryOf(...NAMES)] }: PageOptions = {},
) {
  const defaults = Object.fromEntries(NAMES.map((name) => [name, [gives(remoteOf(name, `the ${name}`))]]));
  const { runtime, registered } = scriptedRuntime({ ...defaults, ...script });
  const screens = remoteScreens(
    registries[0]!,
    ROUTES.map((route) => route.path),
  );
  const left = [...registries];
  const registry = async () => (left.length > 1 ? left.shift()! : left[0]!);
  const store = createPlatformStore();
  const report: jest.MockedFunction<ReportFault> = jest.fn();
  const loader = createRemoteLoader({
    runtime,
    registry: { first: registry, again: registry },
    manifests,
    adopt: store.adopt,
    report,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const page = render(
    <App
      store={store}
      loader={loader}
      screens={screens}
      router={({ children }) => (
        <MemoryRouter initialEntries={[path]} useTransitions={false}>
          {children}
        </MemoryRouter>
      )}
    />,
  );
  return { ...page, store, loader, registered, report, faults: () => faultsIn(report) };
}
