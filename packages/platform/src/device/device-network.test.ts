import { deviceNetwork } from './device-network';

const goes = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);

afterEach(() => jest.restoreAllMocks());

const waiting = (signal = new AbortController().signal) => {
  const seen = { back: false };
  void deviceNetwork.returns(signal).then(() => (seen.back = true));
  return seen;
};

const told = () => new Promise((resolve) => setTimeout(resolve));

test('a network is gone where the browser says so', () => {
  goes(false);
  expect(deviceNetwork.isGone()).toBe(true);
  goes(true);
  expect(deviceNetwork.isGone()).toBe(false);
});

test('who waits is told when it is back', async () => {
  goes(false);
  const seen = waiting();
  await told();
  expect(seen.back).toBe(false);
  window.dispatchEvent(new Event('online'));
  await told();
  expect(seen.back).toBe(true);
});

test('a page that comes to the front looks for itself', async () => {
  goes(false);
  const seen = waiting();
  document.dispatchEvent(new Event('visibilitychange'));
  await told();
  expect(seen.back).toBe(false);
  goes(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await told();
  expect(seen.back).toBe(true);
});

test('nobody waits for a network that is there, or once the wait is ended', async () => {
  goes(true);
  await deviceNetwork.returns(new AbortController().signal);
  goes(false);
  const scan = new AbortController();
  const seen = waiting(scan.signal);
  scan.abort();
  await told();
  expect(seen.back).toBe(true);
});
