import { act, screen, waitFor } from '@testing-library/react';
import { photoSelected } from '@curbwise/platform';
import { fails, gives, remoteOf, renderApp } from '../testing/render-app';

let idle: (() => void)[];
let logged: jest.SpyInstance;
beforeEach(() => {
  idle = [];
  globalThis.requestIdleCallback = (work) => idle.push(work as () => void);
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:photo';
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  logged.mockRestore();
  localStorage.clear();
});

const keepsScans = () => localStorage.setItem('curbwise.preferences', JSON.stringify({ keepsHistory: true }));
const verdict = {
  ...remoteOf('verdict', 'the verdict'),
  views: { main: () => <h1>the verdict</h1>, recent: () => <p>the last scans</p> },
};
const whenIdle = () => act(async () => idle.splice(0).forEach((work) => work()));

test('shows the last scans on the first screen, loaded when the page is idle', async () => {
  keepsScans();
  const { store, loader } = renderApp('/', { verdict: [gives(verdict)] });
  await screen.findByText('the scanner');
  expect(loader.loaded('verdict')).toBeUndefined();
  await whenIdle();
  expect(await screen.findByText('the last scans')).toBeInTheDocument();
  act(() => void store.dispatch(photoSelected(new File([''], 'sign.jpg', { type: 'image/jpeg' }))));
  await waitFor(() => expect(screen.queryByText('the last scans')).not.toBeInTheDocument());
});

test('loads nothing if no scans are kept', async () => {
  const { loader } = renderApp('/', { verdict: [gives(verdict)] });
  await screen.findByText('the scanner');
  await whenIdle();
  expect(loader.loaded('verdict')).toBeUndefined();
  expect(screen.queryByText('the last scans')).not.toBeInTheDocument();
});

test.each([
  ['cannot be loaded', fails],
  ['has no such view', gives(remoteOf('verdict', 'the verdict'))],
])('the first screen does not change if the remote %s', async (_, answer) => {
  keepsScans();
  renderApp('/', { verdict: [answer] });
  await screen.findByText('the scanner');
  await whenIdle();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('the scanner')).toBeInTheDocument();
});
