import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSlice, defineStrings } from '@curbwise/platform';
import {
  fails,
  gives,
  hangs,
  registryOf,
  registryWith,
  remoteOf,
  renderApp,
  throws,
} from '../testing/render-app';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.scrollTo = jest.fn();
});
afterEach(() => logged.mockRestore());

const heading = (name: string) => screen.findByRole('heading', { name });
const UNREACHABLE = /^This part of Curbwise could not be loaded\. Check your connection\.$/;
const UNFIT = /^This part of Curbwise does not fit the rest\. It may be changing right now\.$/;
const BROKEN = /^Something went wrong in this part of Curbwise\.$/;
const tryAgain = () => screen.findByRole('button', { name: 'Try again' });
/** The version of the scanner in the URL of an entry. */
const versionIn = (entry: string) => /scanner\/([^/]+)/.exec(entry)?.[1];

test('if a remote cannot be loaded, the rest stays alive, and one click loads it again', async () => {
  const { requested } = renderApp('/', { scanner: [fails, gives(remoteOf('scanner', 'the scanner'))] });
  expect(await screen.findByRole('alert')).toHaveTextContent(UNREACHABLE);
  expect(screen.getByText('CURRENT TIME')).toBeInTheDocument();
  await userEvent.click(await tryAgain());
  expect(screen.getByRole('main')).toHaveFocus();
  await heading('the scanner');
  expect(requested).toHaveLength(2);
});

test('requests each retry at a new address, and reports every fault', async () => {
  const { requested, faults } = renderApp('/', {
    scanner: [fails, throws, gives(remoteOf('scanner', 'the scanner'))],
  });
  await userEvent.click(await tryAgain());
  expect(await screen.findByRole('alert')).toHaveTextContent(UNFIT);
  await userEvent.click(await tryAgain());
  await heading('the scanner');
  expect(requested.map(({ entry }) => new URL(entry).pathname)).toEqual([
    '/remotes/scanner/1.0.0/remoteEntry.js',
    '/remotes/~1/scanner/1.0.0/remoteEntry.js',
    '/remotes/~2/scanner/1.0.0/remoteEntry.js',
  ]);
  expect(faults()).toEqual([
    ['scanner', '1.0.0', 'unreachable'],
    ['scanner', '1.0.0', 'unfit'],
  ]);
});

test('does not request a remote that needs a later contract until there is a version that fits', async () => {
  const later = registryWith(registryOf('scanner'), 'scanner', { version: '2.0.0', needs: '^1.9.0' });
  const registries = [later, later, registryOf('scanner')];
  const { requested, faults } = renderApp('/', {}, { registries });
  expect(await screen.findByRole('alert')).toHaveTextContent(UNFIT);
  expect(requested).toEqual([]);
  expect(faults()).toEqual([['scanner', '2.0.0', 'unfit']]);
  await userEvent.click(await tryAgain());
  expect(await screen.findByRole('alert')).toHaveTextContent(UNFIT);
  await userEvent.click(await tryAgain());
  await heading('the scanner');
  expect(requested).toHaveLength(1);
});

test('gives the version on trial to the visitors in the trial only', async () => {
  const canary = { ...registryOf('scanner').remotes['scanner']!, version: '1.1.0', percent: 50 };
  const tried = { ...canary, manifest: '/remotes/scanner/1.1.0/mf-manifest.json' };
  const registries = [registryWith(registryOf('scanner'), 'scanner', { canary: tried })];
  const versions = [];
  for (const lane of [0, 50]) {
    localStorage.setItem('curbwise.lane', String(lane));
    const { requested, unmount } = renderApp('/', {}, { registries });
    await heading('the scanner');
    versions.push(versionIn(requested[0]?.entry ?? ''));
    unmount();
  }
  localStorage.clear();
  expect(versions.sort()).toEqual(['1.0.0', '1.1.0']);
});

test.each([
  ['cannot be loaded', fails],
  [
    'throws while it is rendered',
    gives({
      ...remoteOf('scanner', ''),
      views: {
        main: () => {
          throw new TypeError('x is not a function');
        },
      },
    }),
  ],
])('if a version on trial %s, one click loads the live version, which stays', async (_, answer) => {
  const canary = { ...registryOf('scanner').remotes['scanner']!, version: '1.1.0', percent: 99 };
  const tried = { ...canary, manifest: '/remotes/scanner/1.1.0/mf-manifest.json' };
  const registries = [registryWith(registryOf('scanner'), 'scanner', { canary: tried })];
  localStorage.setItem('curbwise.lane', '7');
  const script = { scanner: [answer, gives(remoteOf('scanner', 'the scanner'))] };
  const { requested, faults, unmount } = renderApp('/', script, { registries });
  await userEvent.click(await tryAgain());
  await heading('the scanner');
  expect(requested.map(({ entry }) => versionIn(entry))).toEqual(['1.1.0', '1.0.0']);
  expect(faults()).toEqual([['scanner', '1.1.0', expect.stringMatching(/^(unreachable|broken)$/)]]);
  expect(localStorage.getItem('curbwise.lane')).toBe('7 scanner@1.1.0');
  unmount();
  const next = renderApp('/', {}, { registries });
  await heading('the scanner');
  expect(next.requested.map(({ entry }) => versionIn(entry))).toEqual(['1.0.0']);
  localStorage.clear();
});

test('shows a remote that is on trial only, and its screen, to the visitors in the trial', async () => {
  const release = { ...registryOf('tips').remotes['tips']!, paths: ['/tips'] };
  const registry = { ...registryOf('scanner'), trials: { tips: { ...release, percent: 50 } } };
  const script = { tips: [gives(remoteOf('tips', 'the tips'))] };
  for (const [lane, words] of [
    ['0', 'the tips'],
    ['50', 'Page Not Found'],
  ] as const) {
    localStorage.setItem('curbwise.lane', lane);
    const { unmount } = renderApp('/tips', script, { registries: [registry] });
    await heading(words);
    unmount();
  }
  localStorage.clear();
});

test('reports each loaded remote, and how long it took', async () => {
  const { report } = renderApp('/');
  await heading('the scanner');
  expect(report.mock.calls).toEqual([
    [
      'scanner',
      '1.0.0',
      expect.any(Number),
      { entry: 'http://localhost/remotes/scanner/1.0.0/remoteEntry.js' },
    ],
  ]);
});

test('a remote that is fetched ahead of time runs once it is needed, and is requested only once', async () => {
  const { loader, requested } = renderApp('/');
  await Promise.all([loader.fetch('verdict'), loader.fetch('verdict')]);
  expect(loader.loaded('verdict')).toBeUndefined();
  await act(() => loader.load('verdict'));
  await loader.fetch('verdict');
  expect(loader.loaded('verdict')?.name).toBe('verdict');
  expect(requested.filter(({ globalName }) => globalName === 'verdict')).toHaveLength(1);
});

test('a remote that cannot be fetched ahead of time is tried again, reported, and loaded when it is needed', async () => {
  const remote = gives(remoteOf('verdict', 'the verdict'));
  const { loader, faults } = renderApp('/', { verdict: [fails, fails, remote] });
  await loader.fetch('verdict');
  expect(loader.loaded('verdict')).toBeUndefined();
  expect(faults()).toEqual([['verdict', '1.0.0', 'unreachable']]);
  await act(() => loader.load('verdict'));
  expect(loader.loaded('verdict')?.name).toBe('verdict');
});

test('a remote that hangs fails after the timeout', async () => {
  renderApp('/', { scanner: [hangs] }, { timeoutMs: 30 });
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading…$/);
  expect(await screen.findByRole('alert')).toHaveTextContent(UNREACHABLE);
});

test('a click starts a new try even if another one hangs', async () => {
  const remote = gives(remoteOf('scanner', 'the scanner'));
  const { loader } = renderApp('/', { scanner: [hangs, hangs, remote] }, { timeoutMs: 30 });
  const again = await screen.findByRole('button', { name: 'Try again' });
  loader.load('scanner').catch(() => undefined);
  await userEvent.click(again);
  await heading('the scanner');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows a remote that loads after its timeout', async () => {
  let arrive: () => void = () => undefined;
  const late = () =>
    new Promise((resolve) => {
      arrive = () => resolve({ default: remoteOf('scanner', 'the scanner') });
    });
  renderApp('/', { scanner: [late] }, { timeoutMs: 30 });
  await screen.findByRole('alert');
  act(() => arrive());
  await heading('the scanner');
});

test.each([
  ['that throws while it is loaded', throws],
  ['built for another contract', gives(remoteOf('scanner', 'x', '2.0.0'))],
  ['with another name', gives(remoteOf('verdict', 'x'))],
  ['without a default export', gives(undefined)],
  ['without views', gives({ ...remoteOf('scanner', 'x'), views: null })],
  ['with invalid slices', gives({ ...remoteOf('scanner', 'x'), slices: [null] })],
])('rejects a remote %s', async (_, answer) => {
  renderApp('/', { scanner: [answer] });
  expect(await screen.findByRole('alert')).toHaveTextContent(UNFIT);
  expect(screen.queryByText('x')).not.toBeInTheDocument();
});

test('contains a remote that throws while it renders, and renders it again after a click', async () => {
  let broken = true;
  const Main = () => {
    if (broken) throw new Error('broken');
    return <h1>the scanner</h1>;
  };
  const { requested, faults } = renderApp('/', {
    scanner: [gives({ ...remoteOf('scanner', ''), views: { main: Main } })],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(BROKEN);
  expect(screen.getByText('CURRENT TIME')).toBeInTheDocument();
  broken = false;
  await userEvent.click(await tryAgain());
  await heading('the scanner');
  expect(requested).toHaveLength(1);
  expect(faults()).toEqual([['scanner', '1.0.0', 'broken']]);
});

describe('if another version is live when a remote breaks', () => {
  const sliceOf = (initialState: object) => createSlice({ name: 'counter', initialState, reducers: {} });
  const Broken = () => {
    throw new Error('broken');
  };
  const first = { ...remoteOf('scanner', ''), views: { main: Broken }, slices: [sliceOf({ old: 1 })] };
  const second = { ...remoteOf('scanner', 'the next scanner'), slices: [sliceOf({ fresh: 2 })] };
  const before = registryOf('scanner');
  const registries = [before, registryWith(before, 'scanner', { version: '1.0.1' })];

  test('a click loads that version, with its own state', async () => {
    const { store, requested } = renderApp('/', { scanner: [gives(first), gives(second)] }, { registries });
    await userEvent.click(await tryAgain());
    await heading('the next scanner');
    expect(requested.map(({ entry }) => new URL(entry).pathname)).toEqual([
      '/remotes/scanner/1.0.0/remoteEntry.js',
      '/remotes/~1/scanner/1.0.1/remoteEntry.js',
    ]);
    expect(store.getState()).toHaveProperty('counter', { fresh: 2 });
  });

  test('but it cannot be loaded, the old version is rendered again, and the next click tries again', async () => {
    const { faults } = renderApp('/', { scanner: [gives(first), fails, gives(second)] }, { registries });
    await userEvent.click(await tryAgain());
    expect(await screen.findByRole('alert')).toHaveTextContent(BROKEN);
    await userEvent.click(await tryAgain());
    await heading('the next scanner');
    expect(faults()).toContainEqual(['scanner', '1.0.1', 'unreachable']);
  });
});

describe('a screen of a remote', () => {
  const strings = defineStrings('permits', { en: { name: 'Permits' } });
  const permits = { ...remoteOf('permits', 'the permits'), strings, title: 'name' as const };
  const registry = registryWith(registryOf('scanner', 'legal', 'permits'), 'permits', {
    paths: ['/permits', '/'],
  });

  test('is shown at its path with its title, and cannot replace a screen of the shell', async () => {
    const script = { permits: [gives(permits)] };
    const { unmount } = renderApp('/permits', script, { registries: [registry] });
    await heading('the permits');
    expect(document.title).toBe('Permits · Curbwise');
    unmount();
    renderApp('/', script, { registries: [registry] });
    await heading('the scanner');
  });

  test('shows a message if it cannot be loaded', async () => {
    renderApp('/permits', { permits: [fails] }, { registries: [registry] });
    expect(await screen.findByRole('alert')).toHaveTextContent(UNREACHABLE);
    expect(document.title).toBe('Curbwise');
  });
});
