import { act, render, screen } from '@testing-library/react';
import { SITE_ELEMENT_ID } from '@curbwise/contract';
import {
  createPlatformStore,
  preferencesChanged,
  StoreProvider,
  type DeviceReaderStatus,
  type ReadsOn,
} from '@curbwise/platform';
import { standInReader } from '@curbwise/platform/testing';
import { OfflineLine } from './offline-line';

const setOnline = (online: boolean) =>
  act(async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });

afterEach(async () => {
  await setOnline(true);
  document.head.innerHTML = '';
  localStorage.clear();
});

const WAITS = 'You are offline. Scans wait for the network.';
const READS = 'You are offline. Photos are read on this phone.';
const MISSING = 'You are offline, and the reader is not on this phone.';

function open(stage: DeviceReaderStatus['stage'] = 'absent', readsOn: ReadsOn = 'automatic') {
  const store = createPlatformStore();
  const reader = store.dispatch(standInReader({ stage }));
  store.dispatch(preferencesChanged({ readsOn }));
  const { container } = render(
    <StoreProvider store={store}>
      <OfflineLine />
    </StoreProvider>,
  );
  return { container, store, reader };
}

test('shows nothing while the device is online', () => {
  const { container } = open();
  expect(container).toHaveTextContent(/^$/);
});

test('announces politely that the device is offline, until it is online again', async () => {
  const { container } = open();
  await setOnline(false);
  expect(screen.getByText(/^You are offline\./)).toHaveAttribute('aria-live', 'polite');
  await setOnline(true);
  expect(container).toHaveTextContent(/^$/);
});

test.each<[ReadsOn, DeviceReaderStatus['stage'], string]>([
  ['automatic', 'absent', WAITS],
  ['automatic', 'unsupported', WAITS],
  ['automatic', 'present', READS],
  ['device', 'present', READS],
  ['device', 'absent', MISSING],
  ['service', 'present', WAITS],
])(
  'says what offline means if photos are read by "%s" and the reader is %s',
  async (readsOn, stage, line) => {
    open(stage, readsOn);
    await setOnline(false);
    expect(await screen.findByText(line)).toBeInTheDocument();
  },
);

test('a site without a service never waits for the network', async () => {
  document.head.innerHTML = `<script type="application/json" id="${SITE_ELEMENT_ID}">{"hasService":false}</script>`;
  open('absent', 'service');
  await setOnline(false);
  expect(await screen.findByText(MISSING)).toBeInTheDocument();
});

test('follows the settings and the reader', async () => {
  const { store, reader } = open('present');
  await setOnline(false);
  await screen.findByText(READS);
  await act(async () => reader.becomes({ stage: 'absent' }));
  expect(await screen.findByText(WAITS)).toBeInTheDocument();
  await act(async () => void store.dispatch(preferencesChanged({ readsOn: 'device' })));
  expect(screen.getByText(MISSING)).toBeInTheDocument();
});
