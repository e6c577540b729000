import { render } from '@testing-library/react';
import { HOST_CONTRACT_VERSION, type LiveRegistry, type LiveRemote } from '@curbwise/contract';
import { createPlatformStore, defineRemote, type Remote } from '@curbwise/platform';
import { MemoryRouter } from '@curbwise/platform/testing';
import { App } from '../app';
import { retryAddress } from '../remotes/manifest/manifest-source';
import type { ManifestSource } from '../remotes/manifest/manifest-source';
import type { RemoteEntry } from '../remotes/manifest/manifest-source';
import type { LoadModule } from '../remotes/loading/load-module';
import type { ReportFault } from '../remotes/faults/fault-report';
import { createRemoteLoader } from '../remotes/loading/remote-loader';
import { remoteScreens } from '../remotes/registry/remote-screens';
import { ROUTES } from '../screens/routes';

/** A remote with one view, which shows a heading. */
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

/** A registry with changes to one remote. */
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

/** The answer to a request for a module: a module, an error, or nothing. */
export type Answer = () => Promise<unknown>;

export const gives =
  (remote: unknown): Answer =>
  () =>
    Promise.resolve({ default: remote });
/** The error of webpack's loader for a script that does not load. */
export const fails: Answer = () =>
  Promise.reject(Object.assign(new Error('the script could not be loaded'), { name: 'ChunkLoadError' }));
export const hangs: Answer = () => new Promise(() => undefined);
export const throws: Answer = () => Promise.reject(new TypeError('x is not a function'));

/** Answers requests for the modules of remotes from a list, by the name of the remote. The last answer is repeated. */
function scriptedModules(script: Record<string, Answer[]>) {
  const requested: RemoteEntry[] = [];
  const loadModule: LoadModule = async (entry) => {
    requested.push(entry);
    const answers = script[entry.globalName] ?? [fails];
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    const module = await (answer ?? fails)();
    return () => module;
  };
  return { loadModule, requested };
}

interface PageOptions {
  timeoutMs?: number;
  /** Registries to return one after the other. The last one is repeated. Default: all remotes in version 1.0.0. */
  registries?: LiveRegistry[];
}

const NAMES = ['scanner', 'verdict', 'legal'];

/** Finds entries without requesting manifests. */
const manifests: ManifestSource = async ({ manifest }, attempt) => ({
  entry: new URL('remoteEntry.js', `http://localhost${retryAddress(manifest, attempt)}`).href,
  globalName: new URL(manifest, 'http://localhost').pathname.split('/')[2] ?? '',
});

/** The reported faults: remote, version and kind. */
const faultsIn = (report: jest.MockedFunction<ReportFault>) =>
  report.mock.calls.flatMap(([remote, version, what]) =>
    typeof what === 'string' ? [[remote, version, what]] : [],
  );

/** Renders the page at a path. @param script answers for each remote; other remotes show their own name */
export function renderApp(
  path: string,
  script: Record<string, Answer[]> = {},
  { timeoutMs, registries = [registryOf(...NAMES)] }: PageOptions = {},
) {
  const defaults = Object.fromEntries(NAMES.map((name) => [name, [gives(remoteOf(name, `the ${name}`))]]));
  const { loadModule, requested } = scriptedModules({ ...defaults, ...script });
  const screens = remoteScreens(
    registries[0]!,
    ROUTES.map((route) => route.path),
  );
  const left = [...registries];
  const registry = async () => (left.length > 1 ? left.shift()! : left[0]!);
  const store = createPlatformStore();
  const report: jest.MockedFunction<ReportFault> = jest.fn();
  const loader = createRemoteLoader({
    loadModule,
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
  return { ...page, store, loader, requested, report, faults: () => faultsIn(report) };
}
