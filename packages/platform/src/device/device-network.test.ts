import { deviceNetwork } from './device-network';

const setOnline = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

afterEach(() => jest.restoreAllMocks());

const waiting = (signal = new AbortController().signal) => {
  const seen = { isBack: false };
  void deviceNetwork.whenOnline(signal).then(() => (seen.isBack = true));
  return seen;
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('is offline when the browser reports it', () => {
  setOnline(false);
  expect(deviceNetwork.isOffline()).toBe(true);
  setOnline(true);
  expect(deviceNetwork.isOffline()).toBe(false);
});

test('the wait ends when the network returns', async () => {
  setOnline(false);
  const seen = waiting();
  await settled();
  expect(seen.isBack).toBe(false);
  window.dispatchEvent(new Event('online'));
  await settled();
  expect(seen.isBack).toBe(true);
});

test('checks the network again when the page becomes visible', async () => {
  setOnline(false);
  const seen = waiting();
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(seen.isBack).toBe(false);
  setOnline(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(seen.isBack).toBe(true);
});

test('does not wait if there is a network or the signal is aborted', async () => {
  setOnline(true);
  await deviceNetwork.whenOnline(new AbortController().signal);
  setOnline(false);
  const scan = new AbortController();
  const seen = waiting(scan.signal);
  scan.abort();
  await settled();
  expect(seen.isBack).toBe(true);
});
