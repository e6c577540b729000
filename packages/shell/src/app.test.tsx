import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { createSlice, defineStrings, notify } from '@curbwise/platform';
import { TooltipButton } from '@curbwise/ui';
import {
  fails,
  gives,
  hangs,
  registryOf,
  registryWith,
  remoteOf,
  renderApp,
  throws,
} from './testing/render-app';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.scrollTo = jest.fn();
});
afterEach(() => logged.mockRestore());

const heading = (name: string) => screen.findByRole('heading', { name });
const trouble = 'This part of Curbwise could not be loaded. Check your connection.';
const unfit = 'This part of Curbwise does not fit the rest. It may be changing right now.';
const tryAgain = () => screen.findByRole('button', { name: 'Try again' });

test.each([
  ['/', 'the scanner', 'Curbwise'],
  ['/privacy-policy', 'the legal', 'Privacy policy · Curbwise'],
  ['/no/such/page', 'Page Not Found', 'Page Not Found · Curbwise'],
])('%s shows "%s"', async (path, words, title) => {
  renderApp(path);
  await heading(words);
  expect(document.title).toBe(title);
});

test.each(['/', '/privacy-policy', '/no/such/page'])(
  'every page has the time and the way to the policy: %s',
  async (path) => {
    renderApp(path);
    expect(await screen.findByText('CURRENT TIME')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy-policy');
    expect(screen.getByRole('link', { name: /Curbwise/ }).getAttribute('href')).toBe('/');
  },
);

test('an unknown page says so, logs its path, and leads home', async () => {
  renderApp('/no/such/page');
  expect(await screen.findByText('The page you are looking for does not exist.')).toBeTruthy();
  expect(logged).toHaveBeenCalledWith('There is no page at', '/no/such/page');
  await userEvent.click(screen.getByRole('link', { name: 'Back to the scanner' }));
  await heading('the scanner');
});

test('the focus follows to the screen of another route, and stays where it is at first', async () => {
  renderApp('/');
  await heading('the scanner');
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('link', { name: 'Privacy policy' }));
  await heading('the legal');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a screen that puts the focus somewhere itself keeps it there', async () => {
  const Main = () => (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- what is tested is whether it stays
    <button autoFocus>the policy</button>
  );
  renderApp('/', { legal: [gives({ ...remoteOf('legal', ''), views: { main: Main } })] });
  await heading('the scanner');
  await userEvent.click(screen.getByRole('link', { name: 'Privacy policy' }));
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'the policy' }));
});

test('a page without trouble has nothing that axe finds fault with', async () => {
  const { container } = renderApp('/');
  await heading('the scanner');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('a remote that cannot be loaded leaves the rest alive, and one click heals it', async () => {
  const { registered } = renderApp('/', { scanner: [fails, gives(remoteOf('scanner', 'the scanner'))] });
  expect((await screen.findByRole('alert')).textContent).toBe(trouble);
  expect(screen.getByText('CURRENT TIME')).toBeTruthy();
  await userEvent.click(await tryAgain());
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await heading('the scanner');
  expect(registered.map(({ force }) => force)).toEqual([false, true]);
});

test('each try asks at an address of its own, and every fault is told', async () => {
  const { registered, faults } = renderApp('/', {
    scanner: [fails, throws, gives(remoteOf('scanner', 'the scanner'))],
  });
  await userEvent.click(await tryAgain());
  expect((await screen.findByRole('alert')).textContent).toBe(unfit);
  await userEvent.click(await tryAgain());
  await heading('the scanner');
  expect(registered.map(({ entry }) => new URL(entry).pathname)).toEqual([
    '/remotes/scanner/1.0.0/remoteEntry.js',
    '/remotes/~1/scanner/1.0.0/remoteEntry.js',
    '/remotes/~2/scanner/1.0.0/remoteEntry.js',
  ]);
  expect(faults()).toEqual([
    ['scanner', '1.0.0', 'unreachable'],
    ['scanner', '1.0.0', 'unfit'],
  ]);
});

test('a remote that needs a later contract is not asked for until there is a version that fits', async () => {
  const later = registryWith(registryOf('scanner'), 'scanner', { version: '2.0.0', needs: '^1.9.0' });
  const registries = [later, later, registryOf('scanner')];
  const { registered, faults } = renderApp('/', {}, { registries });
  expect((await screen.findByRole('alert')).textContent).toBe(unfit);
  expect(registered).toEqual([]);
  expect(faults()).toEqual([['scanner', '2.0.0', 'unfit']]);
  await userEvent.click(await tryAgain());
  expect((await screen.findByRole('alert')).textContent).toBe(unfit);
  await userEvent.click(await tryAgain());
  await heading('the scanner');
  expect(registered).toHaveLength(1);
});

test('a visitor who is part of a trial gets the version that is tried, and others do not', async () => {
  const canary = { ...registryOf('scanner').remotes['scanner']!, version: '1.1.0', percent: 50 };
  const tried = { ...canary, manifest: '/remotes/scanner/1.1.0/mf-manifest.json' };
  const registries = [registryWith(registryOf('scanner'), 'scanner', { canary: tried })];
  const versions = [];
  for (const lane of [0, 50]) {
    localStorage.setItem('curbwise.lane', String(lane));
    const { registered, unmount } = renderApp('/', {}, { registries });
    await heading('the scanner');
    versions.push(registered[0]?.entry.split('/')[5]);
    unmount();
  }
  localStorage.clear();
  expect(versions.sort()).toEqual(['1.0.0', '1.1.0']);
});

test.each([
  ['cannot be loaded', fails],
  [
    'throws while it is shown',
    gives({
      ...remoteOf('scanner', ''),
      views: {
        main: () => {
          throw new TypeError('x is not a function');
        },
      },
    }),
  ],
])('a visitor whose trial %s gets what is live by one click, and keeps it', async (_, answer) => {
  const canary = { ...registryOf('scanner').remotes['scanner']!, version: '1.1.0', percent: 99 };
  const tried = { ...canary, manifest: '/remotes/scanner/1.1.0/mf-manifest.json' };
  const registries = [registryWith(registryOf('scanner'), 'scanner', { canary: tried })];
  localStorage.setItem('curbwise.lane', '7');
  const script = { scanner: [answer, gives(remoteOf('scanner', 'the scanner'))] };
  const { registered, faults, unmount } = renderApp('/', script, { registries });
  await userEvent.click(await tryAgain());
  await heading('the scanner');
  const versions = () => registered.map(({ entry }) => /scanner\/([^/]+)/.exec(entry)?.[1]);
  expect(versions()).toEqual(['1.1.0', '1.0.0']);
  expect(faults()).toEqual([['scanner', '1.1.0', expect.stringMatching(/^(unreachable|broken)$/)]]);
  expect(localStorage.getItem('curbwise.lane')).toBe('7 scanner@1.1.0');
  unmount();
  const next = renderApp('/', {}, { registries });
  await heading('the scanner');
  expect(next.registered.map(({ entry }) => /scanner\/([^/]+)/.exec(entry)?.[1])).toEqual(['1.0.0']);
  localStorage.clear();
});

test('a remote of which nothing is live is there for those who try it, with its screen', async () => {
  const trial = { ...registryOf('tips').remotes['tips']!, paths: ['/tips'] };
  const told = (percent: number) => ({ ...registryOf('scanner'), trials: { tips: { ...trial, percent } } });
  const script = { tips: [gives(remoteOf('tips', 'the tips'))] };
  for (const [lane, words] of [
    ['0', 'the tips'],
    ['50', 'Page Not Found'],
  ] as const) {
    localStorage.setItem('curbwise.lane', lane);
    const { unmount } = renderApp('/tips', script, { registries: [told(50)] });
    await heading(words);
    unmount();
  }
  localStorage.clear();
});

test('what was loaded is reported, with how long it took', async () => {
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

test('a remote that hangs is given up after the limit', async () => {
  renderApp('/', { scanner: [hangs] }, { timeoutMs: 30 });
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect((await screen.findByRole('alert')).textContent).toBe(trouble);
});

test('a click tries anew, whatever try of something else still hangs', async () => {
  const remote = gives(remoteOf('scanner', 'the scanner'));
  const { loader } = renderApp('/', { scanner: [hangs, hangs, remote] }, { timeoutMs: 30 });
  const again = await screen.findByRole('button', { name: 'Try again' });
  loader.load('scanner').catch(() => undefined);
  await userEvent.click(again);
  await heading('the scanner');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a remote that comes too late is shown all the same', async () => {
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
  ['of another name', gives(remoteOf('verdict', 'x'))],
  ['that is none', gives(undefined)],
  ['without views', gives({ ...remoteOf('scanner', 'x'), views: null })],
  ['whose slices are none', gives({ ...remoteOf('scanner', 'x'), slices: [null] })],
])('a remote %s is refused', async (_, answer) => {
  renderApp('/', { scanner: [answer] });
  expect((await screen.findByRole('alert')).textContent).toBe(unfit);
  expect(screen.queryByText('x')).toBeNull();
});

test('a remote that breaks while it renders is contained, and rendered anew at a click', async () => {
  let broken = true;
  const Main = () => {
    if (broken) throw new Error('broken');
    return <h1>the scanner</h1>;
  };
  const { registered, faults } = renderApp('/', {
    scanner: [gives({ ...remoteOf('scanner', ''), views: { main: Main } })],
  });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Something went wrong in this part of Curbwise.',
  );
  expect(screen.getByText('CURRENT TIME')).toBeTruthy();
  broken = false;
  await userEvent.click(await tryAgain());
  await heading('the scanner');
  expect(registered).toHaveLength(1);
  expect(faults()).toEqual([['scanner', '1.0.0', 'broken']]);
});

describe('where another version is live by the time a remote broke', () => {
  const sliceOf = (initialState: object) => createSlice({ name: 'counter', initialState, reducers: {} });
  const Broken = () => {
    throw new Error('broken');
  };
  const first = { ...remoteOf('scanner', ''), views: { main: Broken }, slices: [sliceOf({ old: 1 })] };
  const second = { ...remoteOf('scanner', 'the next scanner'), slices: [sliceOf({ fresh: 2 })] };
  const before = registryOf('scanner');
  const registries = [before, registryWith(before, 'scanner', { version: '1.0.1' })];

  test('that one comes in its place, with its own state', async () => {
    const { store, registered } = renderApp('/', { scanner: [gives(first), gives(second)] }, { registries });
    await userEvent.click(await tryAgain());
    await heading('the next scanner');
    expect(registered.map(({ entry, force }) => [new URL(entry).pathname, force])).toEqual([
      ['/remotes/scanner/1.0.0/remoteEntry.js', false],
      ['/remotes/~1/scanner/1.0.1/remoteEntry.js', true],
    ]);
    expect(store.getState()).toHaveProperty('counter', { fresh: 2 });
  });

  test('and cannot be had, what is there is rendered anew, and the next click tries again', async () => {
    const { faults } = renderApp('/', { scanner: [gives(first), fails, gives(second)] }, { registries });
    await userEvent.click(await tryAgain());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong in this part of Curbwise.',
    );
    await userEvent.click(await tryAgain());
    await heading('the next scanner');
    expect(faults()).toContainEqual(['scanner', '1.0.1', 'unreachable']);
  });
});

describe('a screen that a remote brings along', () => {
  const strings = defineStrings('permits', { en: { name: 'Permits' } });
  const permits = { ...remoteOf('permits', 'the permits'), strings, title: 'name' as const };
  const registry = registryWith(registryOf('scanner', 'legal', 'permits'), 'permits', {
    paths: ['/permits', '/'],
  });

  test('is at its path, with its title, and takes no screen of the shell', async () => {
    const script = { permits: [gives(permits)] };
    const { unmount } = renderApp('/permits', script, { registries: [registry] });
    await heading('the permits');
    expect(document.title).toBe('Permits · Curbwise');
    unmount();
    renderApp('/', script, { registries: [registry] });
    await heading('the scanner');
  });

  test('that cannot be loaded says so', async () => {
    renderApp('/permits', { permits: [fails] }, { registries: [registry] });
    expect((await screen.findByRole('alert')).textContent).toBe(trouble);
    expect(document.title).toBe('Curbwise');
  });
});

test('a notice is shown over the page and can be closed', async () => {
  const { store } = renderApp('/');
  await heading('the scanner');
  act(() => {
    store.dispatch(notify({ tone: 'destructive', title: 'Invalid File Type', description: 'Pick another' }));
  });
  expect(await screen.findByText('Invalid File Type')).toBeTruthy();
  screen.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('Invalid File Type')).toBeNull();
});

test('a remote has tooltips without bringing what draws them', async () => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const Main = () => <TooltipButton tooltip="How sure the reading is">94%</TooltipButton>;
  renderApp('/', { scanner: [gives({ ...remoteOf('scanner', ''), views: { main: Main } })] });
  const button = await screen.findByRole('button', { name: '94%' });
  act(() => button.focus());
  expect((await screen.findByRole('tooltip', {}, { timeout: 4000 })).textContent).toBe(
    'How sure the reading is',
  );
  expect(document.activeElement).toBe(button);
});
