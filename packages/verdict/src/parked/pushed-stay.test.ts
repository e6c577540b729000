import { waitFor } from '@testing-library/react';
import { cancelPush, pushStay } from './push';
import { isPushed } from './push-state';

const KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
const OTHER_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

const REMINDER = { title: '5 minutes left to park', body: 'Until 4:40 PM.', tag: 'stay', atMs: 1 };

/** What happened in the browser and at the gateway, in order. */
let happened: string[];
let subscription: { options: { applicationServerKey: ArrayBuffer } } | null;
let status: number;
/** How many reminders the gateway takes, if it is an older one that knows no quiet ones. */
let takes: number | null;

function asOlderGateway(reminders: readonly object[]) {
  const isTaken = reminders.length <= takes! && reminders.every((one) => !('silent' in one));
  return { ok: isTaken, status: isTaken ? 204 : 422 };
}

const pushManager = {
  getSubscription: async () => subscription,
  subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
    happened.push('subscribed');
    const made = {
      options: { applicationServerKey: applicationServerKey.buffer },
      toJSON: () => ({
        endpoint: 'https://push.example/1',
        expirationTime: null,
        keys: { p256dh: 'p', auth: 'a' },
      }),
      unsubscribe: async () => {
        happened.push('unsubscribed');
        subscription = null;
        return true;
      },
    };
    return (subscription = made);
  },
};

const give = (on: object, name: string, value: unknown) =>
  Object.defineProperty(on, name, { value, configurable: true, writable: true });

/** Waits until the browser has unsubscribed. */
const unsubscribed = () => waitFor(() => expect(subscription).toBeNull());

beforeEach(() => {
  happened = [];
  subscription = null;
  status = 204;
  takes = null;
  localStorage.clear();
  document.documentElement.setAttribute('data-push-key', KEY);
  give(globalThis, 'PushManager', class {});
  give(navigator, 'serviceWorker', { getRegistration: async () => ({ active: {}, pushManager }) });
  give(globalThis, 'fetch', async (path: string, { body }: { body: string }) => {
    const { reminders } = JSON.parse(body) as { reminders: object[] };
    happened.push(`${path} ${reminders.length}`);
    if (status === 0) throw new TypeError('Failed to fetch');
    return { ok: status < 300, status, ...(takes !== null && asOlderGateway(reminders)) };
  });
  give(AbortSignal, 'timeout', () => new AbortController().signal);
});
afterEach(async () => {
  cancelPush();
  await unsubscribed();
  document.documentElement.removeAttribute('data-push-key');
  for (const name of ['PushManager', 'fetch']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('sends concurrent requests only once', async () => {
  const asked = [pushStay('stay', [REMINDER]), pushStay('stay', [REMINDER])];
  expect(await Promise.all(asked)).toEqual([true, true]);
  expect(happened).toEqual(['subscribed', '/reminders 1']);
  expect(isPushed('stay')).toBe(true);
});

test('does not send again what the gateway has', async () => {
  await pushStay('stay', [REMINDER]);
  expect(await pushStay('stay', [REMINDER])).toBe(true);
  expect(happened).toHaveLength(2);
});

test('a changed end replaces the earlier reminders', async () => {
  await pushStay('stay until 4', [REMINDER]);
  await pushStay('stay until 5', [REMINDER, REMINDER]);
  expect(happened).toEqual(['subscribed', '/reminders 1', '/reminders 2']);
  expect([isPushed('stay until 4'), isPushed('stay until 5')]).toEqual([false, true]);
});

test('an older gateway gets the reminders that it knows', async () => {
  takes = 3;
  const quiet = { ...REMINDER, silent: true };
  expect(await pushStay('stay', [quiet, REMINDER, REMINDER, REMINDER, REMINDER])).toBe(true);
  expect(happened).toEqual(['subscribed', '/reminders 5', '/reminders 3']);
});

test('cancels at the gateway and in the browser', async () => {
  await pushStay('stay', [REMINDER]);
  cancelPush();
  await unsubscribed();
  expect(happened.slice(2)).toEqual(['/reminders 0', 'unsubscribed']);
  expect(isPushed('stay')).toBe(false);
});

test('a cancellation during sending wins', async () => {
  const left = pushStay('stay', [REMINDER]);
  cancelPush();
  expect(await left).toBe(false);
  await unsubscribed();
  expect(happened).toEqual(['subscribed', '/reminders 1', '/reminders 0', 'unsubscribed']);
  expect(isPushed('stay')).toBe(false);
});

test('cancels in the browser when offline', async () => {
  await pushStay('stay', [REMINDER]);
  status = 0;
  cancelPush();
  await unsubscribed();
  expect(isPushed('stay')).toBe(false);
});

test.each([0, 422, 503])(
  'a gateway that answers %d has no reminders and can be asked again',
  async (answer) => {
    status = answer;
    expect(await pushStay('stay', [REMINDER])).toBe(false);
    expect(isPushed('stay')).toBe(false);
    status = 204;
    expect(await pushStay('stay', [REMINDER])).toBe(true);
  },
);

test('subscribes again if the key of the site has changed', async () => {
  await pushStay('stay', [REMINDER]);
  document.documentElement.setAttribute('data-push-key', OTHER_KEY);
  await pushStay('another', [REMINDER]);
  expect(happened).toEqual(['subscribed', '/reminders 1', 'unsubscribed', 'subscribed', '/reminders 1']);
});

test('cancels nothing if nothing was sent', async () => {
  await pushStay('stay', [REMINDER]);
  cancelPush();
  await unsubscribed();
  const before = happened.length;
  cancelPush();
  await pushStay('another', [REMINDER]);
  expect(happened.slice(before)).toEqual(['subscribed', '/reminders 1']);
});
