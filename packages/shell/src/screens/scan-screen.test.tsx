import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { photoSelected, runScan } from '@curbwise/platform';
import { fails, gives, remoteOf, renderApp } from '../testing/render-app';

const photo = new File(['a photo'], 'sign.jpg', { type: 'image/jpeg' });
const unreadable = { prepare: () => Promise.reject(new Error('Failed to load image')) };

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => logged.mockRestore());

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
  expect(screen.getByText('Failed to analyze image: Failed to load image')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'SCAN ANOTHER SIGN' }));
  await screen.findByText('the scanner');
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
