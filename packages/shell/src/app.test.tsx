import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { notify } from '@curbwise/platform';
import { TooltipButton } from '@curbwise/ui';
import { fails, gives, hangs, remoteOf, renderApp } from './testing/render-app';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.scrollTo = jest.fn();
});
afterEach(() => logged.mockRestore());

const heading = (name: string) => screen.findByRole('heading', { name });
const trouble = 'This part of Curbwise could not be loaded. Check your connection.';
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

test('a remote that hangs is given up after the limit', async () => {
  renderApp('/', { scanner: [hangs] }, { limitMs: 30 });
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect((await screen.findByRole('alert')).textContent).toBe(trouble);
});

test('a remote that comes too late is shown all the same', async () => {
  let arrive: () => void = () => undefined;
  const late = () =>
    new Promise((resolve) => {
      arrive = () => resolve({ default: remoteOf('scanner', 'the scanner') });
    });
  renderApp('/', { scanner: [late] }, { limitMs: 30 });
  await screen.findByRole('alert');
  act(() => arrive());
  await heading('the scanner');
});

test.each([
  ['built for another contract', gives(remoteOf('scanner', 'x', '2.0.0'))],
  ['of another name', gives(remoteOf('verdict', 'x'))],
  ['that is none', gives(undefined)],
])('a remote %s is refused', async (_, answer) => {
  renderApp('/', { scanner: [answer] });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This part of Curbwise does not fit the rest. It may be changing right now.',
  );
  expect(screen.queryByText('x')).toBeNull();
});

test('a remote that breaks while it renders is contained, and rendered anew at a click', async () => {
  let broken = true;
  const Main = () => {
    if (broken) throw new Error('broken');
    return <h1>the scanner</h1>;
  };
  renderApp('/', { scanner: [gives({ ...remoteOf('scanner', ''), views: { main: Main } })] });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Something went wrong in this part of Curbwise.',
  );
  expect(screen.getByText('CURRENT TIME')).toBeTruthy();
  broken = false;
  await userEvent.click(await tryAgain());
  await heading('the scanner');
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
