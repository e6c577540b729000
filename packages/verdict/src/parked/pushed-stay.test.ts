import { waitFor } from '@testing-library/react';
import { pushStay, takePushBack } from './push-at-hand';
import { isPushed } from './push-state';

const KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';
const OTHER_KEY = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

const REMINDER = { title: '5 minutes left to park', body: 'Until 4:40 PM.', tag: 'stay', atMs: 1 };

/** What happened at the browser and at the gateway, in order. */
let happened: string[];
let subscription: { options: { applicationServerKey: ArrayBuffer } } | null;
let status: number;

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

/** Once the browser takes no messages any more. */
const unsubscribed = () => waitFor(() => expect(subscription).toBeNull());

beforeEach(() => {
  happened = [];
  subscription = null;
  status = 204;
  localStorage.clear();
  document.documentElement.setAttribute('data-push-key', KEY);
  give(globalThis, 'PushManager', class {});
  give(navigator, 'serviceWorker', { getRegistration: async () => ({ active: {}, pushManager }) });
  give(globalThis, 'fetch', async (path: string, { body }: { body: string }) => {
    const { reminders } = JSON.parse(body) as { reminders: unknown[] };
    happened.push(`${path} ${reminders.length}`);
    if (status === 0) throw new TypeError('Failed to fetch');
    return { ok: status < 300 };
  });
  give(AbortSignal, 'timeout', () => new AbortController().signal);
});
afterEach(async () => {
  takePushBack();
  await unsubscribed();
  document.documentElement.removeAttribute('data-push-key');
  for (const name of ['PushManager', 'fetch']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('reminders are left once, whoever asks at the same time', async () => {
  const asked = [pushStay('stay', [REMINDER]), pushStay('stay', [REMINDER])];
  expect(await Promise.all(asked)).toEqual([true, true]);
  expect(happened).toEqual(['subscribed', '/reminders 1']);
  expect(isPushed('stay')).toBe(true);
});

test('what the gateway has is not left again', async () => {
  await pushStay('stay', [REMINDER]);
  expect(await pushStay('stay', [REMINDER])).toBe(true);
  expect(happened).toHaveLength(2);
});

test('a stay that ends otherwise takes the place of the one before', async () => {
  await pushStay('stay until 4', [REMINDER]);
  await pushStay('stay until 5', [REMINDER, REMINDER]);
  expect(happened).toEqual(['subscribed', '/reminders 1', '/reminders 2']);
  expect([isPushed('stay until 4'), isPushed('stay until 5')]).toEqual([false, true]);
});

test('what is taken back is taken back at the gateway and at the browser', async () => {
  await pushStay('stay', [REMINDER]);
  takePushBack();
  await unsubscribed();
  expect(happened.slice(2)).toEqual(['/reminders 0', 'unsubscribed']);
  expect(isPushed('stay')).toBe(false);
});

test('what is taken back while it is being left is not left after all', async () => {
  const left = pushStay('stay', [REMINDER]);
  takePushBack();
  expect(await left).toBe(false);
  await unsubscribed();
  expect(happened).toEqual(['subscribed', '/reminders 1', '/reminders 0', 'unsubscribed']);
  expect(isPushed('stay')).toBe(false);
});

test('without a network it is taken back at the browser', async () => {
  await pushStay('stay', [REMINDER]);
  status = 0;
  takePushBack();
  await unsubscribed();
  expect(isPushed('stay')).toBe(false);
});

test.each([0, 422, 503])('a gateway that answers %d has nothing, and can be asked again', async (answer) => {
  status = answer;
  expect(await pushStay('stay', [REMINDER])).toBe(false);
  expect(isPushed('stay')).toBe(false);
  status = 204;
  expect(await pushStay('stay', [REMINDER])).toBe(true);
});

test('a site with a new key makes a new subscription', async () => {
  await pushStay('stay', [REMINDER]);
  document.documentElement.setAttribute('data-push-key', OTHER_KEY);
  await pushStay('another', [REMINDER]);
  expect(happened).toEqual(['subscribed', '/reminders 1', 'unsubscribed', 'subscribed', '/reminders 1']);
});

test('where nothing is left any more nobody is asked to take it back', async () => {
  await pushStay('stay', [REMINDER]);
  takePushBack();
  await unsubscribed();
  const before = happened.length;
  takePushBack();
  await pushStay('another', [REMINDER]);
  expect(happened.slice(before)).toEqual(['subscribed', '/reminders 1']);
});
