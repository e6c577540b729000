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

test('loads the verdict when there is a photo, and shows it when there is a result', async () => {
  const { store, loader } = renderApp('/');
  await screen.findByText('the scanner');
  expect(loader.loaded('verdict')).toBeUndefined();
  act(() => void store.dispatch(photoSelected(photo)));
  await waitFor(() => expect(loader.loaded('verdict')).toBeDefined());
  expect(screen.getByText('the scanner')).toBeInTheDocument();
  await act(() => store.dispatch(runScan(unreadable)));
  expect(screen.getByText('the verdict')).toBeInTheDocument();
  expect(screen.queryByText('the scanner')).not.toBeInTheDocument();
});

test('shows a plain answer if the verdict cannot be loaded, with a way back to the scanner', async () => {
  const { store } = renderApp('/', { verdict: [fails] });
  await screen.findByText('the scanner');
  act(() => void store.dispatch(photoSelected(photo)));
  await act(() => store.dispatch(runScan(unreadable)));
  expect(
    await screen.findByRole('heading', {
      name: 'There is no certain answer. Do not rely on it to park here.',
    }),
  ).toBeInTheDocument();
  expect(screen.getByText(/^The scan did not work\. Check your connection/)).toBeInTheDocument();
  const message = screen.getByText('Failed to analyze image: Failed to load image');
  expect(message.closest('details')).not.toHaveAttribute('open');
  expect(screen.getByRole('heading')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'SCAN ANOTHER SIGN' }));
  await screen.findByText('the scanner');
});

const Broken = () => {
  throw new Error('broken');
};
test.each([
  ['throws while it loads', { verdict: [throws] }],
  ['is not a remote', { verdict: [gives(undefined)] }],
  ['breaks', { verdict: [gives({ ...remoteOf('verdict', ''), views: { main: Broken } })] }],
])('shows a plain answer if the verdict %s', async (_, script) => {
  const { store } = renderApp('/', script);
  await screen.findByText('the scanner');
  act(() => void store.dispatch(photoSelected(photo)));
  await act(() => store.dispatch(runScan(unreadable)));
  await screen.findByRole('heading', { name: /^There is no certain answer/ });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('a retry replaces the plain answer by the verdict', async () => {
  let reachable = false;
  const verdict = gives(remoteOf('verdict', 'the verdict'));
  const { store } = renderApp('/', { verdict: [() => (reachable ? verdict() : fails())] });
  await screen.findByText('the scanner');
  act(() => void store.dispatch(photoSelected(photo)));
  await act(() => store.dispatch(runScan(unreadable)));
  const again = await screen.findByRole('button', { name: 'Try again' });
  reachable = true;
  await userEvent.click(again);
  expect(await screen.findByText('the verdict')).toBeInTheDocument();
});

test('shows the "next" view of the scanner above the answer', async () => {
  const { store } = renderApp('/', {
    scanner: [
      gives({
        ...remoteOf('scanner', 'the scanner'),
        views: { main: () => <h1>the scanner</h1>, next: () => <p>two more photos wait</p> },
      }),
    ],
  });
  await screen.findByText('the scanner');
  expect(screen.queryByText('two more photos wait')).not.toBeInTheDocument();
  act(() => void store.dispatch(photoSelected(photo)));
  await act(() => store.dispatch(runScan(unreadable)));
  const remark = await screen.findByText('two more photos wait');
  const verdict = await screen.findByText('the verdict');
  expect(remark.compareDocumentPosition(verdict)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('the analysis', () => {
  const twoViews = {
    ...remoteOf('verdict', 'the verdict'),
    views: { main: () => <h1>the verdict</h1>, analysis: () => <h2>the analysis</h2> },
  };
  const neverReady = { prepare: () => new Promise<never>(() => undefined) };
  const analysis = () => screen.queryByText('the analysis');

  test('is shown in developer mode from its start until the next photo', async () => {
    localStorage.setItem(DEVELOPER_MODE_KEY, '1');
    const { store, loader } = renderApp('/', { verdict: [gives(twoViews)] });
    await screen.findByText('the scanner');
    expect(loader.loaded('verdict')).toBeUndefined();
    act(() => void store.dispatch(photoSelected(photo)));
    await waitFor(() => expect(loader.loaded('verdict')).toBeDefined());
    expect(analysis()).not.toBeInTheDocument();
    act(() => void store.dispatch(runScan(neverReady)));
    expect(analysis()).toBeInTheDocument();
    expect(screen.getByText('the scanner')).toBeInTheDocument();
    act(() => void store.dispatch(photoSelected(photo)));
    expect(analysis()).not.toBeInTheDocument();
    await act(() => store.dispatch(runScan(unreadable)));
    expect(analysis()).toBeInTheDocument();
    expect(screen.getByText('the verdict')).toBeInTheDocument();
  });

  test('is not shown outside developer mode', async () => {
    const { store } = renderApp('/', { verdict: [gives(twoViews)] });
    await screen.findByText('the scanner');
    act(() => void store.dispatch(photoSelected(photo)));
    act(() => void store.dispatch(runScan(neverReady)));
    await act(async () => undefined);
    expect(analysis()).not.toBeInTheDocument();
    act(() => void store.dispatch(photoSelected(photo)));
    await act(() => store.dispatch(runScan(unreadable)));
    expect(screen.getByText('the verdict')).toBeInTheDocument();
    expect(analysis()).not.toBeInTheDocument();
  });
});
