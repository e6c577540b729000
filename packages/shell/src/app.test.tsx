import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { notify } from '@curbwise/platform';
import { TooltipButton } from '@curbwise/ui';
import { gives, remoteOf, renderApp } from './testing/render-app';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.scrollTo = jest.fn();
});
afterEach(() => logged.mockRestore());

const heading = (name: string) => screen.findByRole('heading', { name });

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
  'every page shows the time and a link to the privacy policy: %s',
  async (path) => {
    renderApp(path);
    expect(await screen.findByText('CURRENT TIME')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
    expect(screen.getByRole('link', { name: /Curbwise/ })).toHaveAttribute('href', '/');
  },
);

test('an unknown path shows "Page Not Found", is logged, and links to the start', async () => {
  renderApp('/no/such/page');
  expect(await screen.findByText('The page you are looking for does not exist.')).toBeInTheDocument();
  expect(logged).toHaveBeenCalledWith('There is no page at', '/no/such/page');
  await userEvent.click(screen.getByRole('link', { name: 'Back to the scanner' }));
  await heading('the scanner');
});

test('moves the focus to the screen of another route, but not on the first load', async () => {
  renderApp('/');
  await heading('the scanner');
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Privacy policy' }));
  await heading('the legal');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('keeps the focus where a screen has set it', async () => {
  const Main = () => (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the test is about this focus
    <button autoFocus>the policy</button>
  );
  renderApp('/', { legal: [gives({ ...remoteOf('legal', ''), views: { main: Main } })] });
  await heading('the scanner');
  await userEvent.click(screen.getByRole('link', { name: 'Privacy policy' }));
  expect(await screen.findByRole('button', { name: 'the policy' })).toHaveFocus();
});

test('has no accessibility violations', async () => {
  const { container } = renderApp('/');
  await heading('the scanner');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('shows a notice, which can be closed', async () => {
  const { store } = renderApp('/');
  await heading('the scanner');
  act(() => {
    store.dispatch(notify({ tone: 'destructive', title: 'Invalid File Type', description: 'Pick another' }));
  });
  expect(await screen.findByText('Invalid File Type')).toBeInTheDocument();
  screen.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('Invalid File Type')).not.toBeInTheDocument();
});

test('shows the tooltips of a remote', async () => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const Main = () => <TooltipButton tooltip="How sure the reading is">94%</TooltipButton>;
  renderApp('/', { scanner: [gives({ ...remoteOf('scanner', ''), views: { main: Main } })] });
  const button = await screen.findByRole('button', { name: '94%' });
  act(() => button.focus());
  expect(await screen.findByRole('tooltip', {}, { timeout: 4000 })).toHaveTextContent(
    /^How sure the reading is$/,
  );
  expect(button).toHaveFocus();
});
