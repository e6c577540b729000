import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { DEVELOPER_MODE_KEY, photoSelected, runScan } from '@curbwise/platform';
import { fails, gives, remoteOf, renderApp, throws } from '../testing/render-app';

const photo = new File(['a photo'], 'sign.jpg', { type: 'image/jpeg' });
const unreadable = { prepare: () => Promise.reject(new Error('Failed to load image')) };

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  logged.mockRestore();
  localStorage.clear();
});

test('the verdict is fetched as soon as there is a photo, and shown once there is a result', async () => {
  const { store, loader } = renderApp('/');
  await screen.findByText('the scanner');
  expect(loader.loaded('verdict')).toBeUndefined();
  act(() => void store.dispatch(photoSelected(photo)));
  await waitFor(() => expect(loader.loaded('verdict')).toBeDefined());
  expect(screen.getByText('the scanner')).toBeTruthy();
  await act(() => store.dispatch(runScan(unreadable)));
  expect(screen.getByText('the verdict')).toBeTruthy();
  expect(screen.queryByText('the scanner')).toBeNull();
});

test('without its remote the answer is said in plain text, and leads back to the scanner', async () => {
  const { store } = renderApp('/', { verdict: [fails] });
  await screen.findByText('the scanner');
  act(() => void store.dispatch(photoSelected(photo)));
  await act(() => store.dispatch(runScan(unreadable)));
  expect(
    await screen.findByRole('heading', {
      name: 'There is no certain answer. Do not rely on it to park here.',
    }),
  ).toBeTruthy();
  expect(screen.getByText(/^The scan did not work\. Check your connection/)).toBeTruthy();
  const message = screen.getByText('Failed to analyze image: Failed to load image');
  expect(message.closest('details')?.open).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  await userEvent.click(screen.getByRole('button', { name: 'SCAN ANOTHER SIGN' }));
  await screen.findByText('the scanner');
});

const Broken = () => {
  throw new Error('broken');
};
test.each([
  ['does not fit', { verdict: [throws] }],
  ['is none', { verdict: [gives(undefined)] }],
  ['breaks', { verdict: [gives({ ...remoteOf('verdict', ''), views: { main: Broken } })] }],
])('the answer is said in plain text, too, where its remote %s', async (_, script) => {
  const { store } = renderApp('/', script);
  await screen.findByText('the scanner');
  act(() => void store.dispatch(photoSelected(photo)));
  await act(() => store.dispatch(runScan(unreadable)));
  await screen.findByRole('heading', { name: /^There is no certain answer/ });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the plain answer gives way to the verdict at another try', async () => {
  let reachable = false;
  const verdict = gives(remoteOf('verdict', 'the verdict'));
  const { store } = renderApp('/', { verdict: [() => (reachable ? verdict() : fails())] });
  await screen.findByText('the scanner');
  act(() => void store.dispatch(photoSelected(photo)));
  await act(() => store.dispatch(runScan(unreadable)));
  const again = await screen.findByRole('button', { name: 'Try again' });
  reachable = true;
  await userEvent.click(again);
  expect(await screen.findByText('the verdict')).toBeTruthy();
});

test('what the scanner has to say of an answer stands above it', async () => {
  const { store } = renderApp('/', {
    scanner: [
      gives({
        ...remoteOf('scanner', 'the scanner'),
        views: { main: () => <h1>the scanner</h1>, next: () => <p>two more photos wait</p> },
      }),
    ],
  });
  await screen.findByText('the scanner');
  expect(screen.queryByText('two more photos wait')).toBeNull();
  act(() => void store.dispatch(photoSelected(photo)));
  await act(() => store.dispatch(runScan(unreadable)));
  const remark = await screen.findByText('two more photos wait');
  const verdict = await screen.findByText('the verdict');
  expect(remark.compareDocumentPosition(verdict)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('what the analysis brings to light', () => {
  const twoViews = {
    ...remoteOf('verdict', 'the verdict'),
    views: { main: () => <h1>the verdict</h1>, analysis: () => <h2>the analysis</h2> },
  };
  const neverReady = { prepare: () => new Promise<never>(() => undefined) };
  const analysis = () => screen.queryByText('the analysis');

  test('stands below in the developer mode, from the begin of the analysis until the next photo', async () => {
    localStorage.setItem(DEVELOPER_MODE_KEY, '1');
    const { store, loader } = renderApp('/', { verdict: [gives(twoViews)] });
    await screen.findByText('the scanner');
    expect(loader.loaded('verdict')).toBeUndefined();
    act(() => void store.dispatch(photoSelected(photo)));
    await waitFor(() => expect(loader.loaded('verdict')).toBeDefined());
    expect(analysis()).toBeNull();
    act(() => void store.dispatch(runScan(neverReady)));
    expect(analysis()).toBeTruthy();
    expect(screen.getByText('the scanner')).toBeTruthy();
    act(() => void store.dispatch(photoSelected(photo)));
    expect(analysis()).toBeNull();
    await act(() => store.dispatch(runScan(unreadable)));
    expect(analysis()).toBeTruthy();
    expect(screen.getByText('the verdict')).toBeTruthy();
  });

  test('is not shown to a driver', async () => {
    const { store } = renderApp('/', { verdict: [gives(twoViews)] });
    await screen.findByText('the scanner');
    act(() => void store.dispatch(photoSelected(photo)));
    act(() => void store.dispatch(runScan(neverReady)));
    await act(async () => undefined);
    expect(analysis()).toBeNull();
    act(() => void store.dispatch(photoSelected(photo)));
    await act(() => store.dispatch(runScan(unreadable)));
    expect(screen.getByText('the verdict')).toBeTruthy();
    expect(analysis()).toBeNull();
  });
});
