import { askForNotifications, closeNotification, notificationState, showNotification } from './notification';

let shown: [title: string, options: NotificationOptions][];

class BrowserNotification {
  static permission: NotificationPermission = 'granted';
  static requestPermission = () => Promise.resolve(BrowserNotification.permission);
  onclick = null;
  constructor(title: string, options: NotificationOptions) {
    shown.push([title, options]);
  }
}

const give = (name: 'Notification' | 'serviceWorker', value: unknown) =>
  Object.defineProperty(name === 'Notification' ? globalThis : navigator, name, {
    value,
    configurable: true,
  });

beforeEach(() => {
  shown = [];
  BrowserNotification.permission = 'granted';
  give('Notification', BrowserNotification);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Notification');
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('uses the page without a service worker', async () => {
  await showNotification('5 minutes left', 'Until 4:40 PM.', 'stay');
  expect(shown).toEqual([
    ['5 minutes left', expect.objectContaining({ body: 'Until 4:40 PM.', tag: 'stay' })],
  ]);
});

test('a quiet one makes no sound, and a reminder does again', async () => {
  await showNotification('30 minutes left', '', 'stay', true);
  await showNotification('15 minutes left', '', 'stay');
  const [quiet, loud] = shown.map(([, options]) => options);
  expect(quiet).toEqual({ body: '', tag: 'stay', silent: true });
  expect(loud).toEqual({ body: '', tag: 'stay', renotify: true });
});

test('removes the notification of a stay, and no other', async () => {
  const close = jest.fn();
  const getNotifications = jest.fn(async () => [{ close }]);
  give('serviceWorker', { getRegistration: async () => ({ active: {}, getNotifications }) });
  await closeNotification('stay');
  expect(getNotifications).toHaveBeenCalledWith({ tag: 'stay' });
  expect(close).toHaveBeenCalledTimes(1);
});

test('uses an active service worker', async () => {
  const byWorker = jest.fn(() => Promise.resolve());
  give('serviceWorker', { getRegistration: async () => ({ active: {}, showNotification: byWorker }) });
  await showNotification('5 minutes left', '', 'stay');
  expect(byWorker).toHaveBeenCalledWith('5 minutes left', expect.objectContaining({ tag: 'stay' }));
  expect(shown).toEqual([]);
});

test.each(['denied', 'default'] as const)('shows nothing if the permission is %s', async (permission) => {
  BrowserNotification.permission = permission;
  await showNotification('5 minutes left', '', 'stay');
  expect(shown).toEqual([]);
  expect(await askForNotifications()).toBe(permission);
});

test('supports the callback of old Safari', async () => {
  class CallingBack extends BrowserNotification {
    static override permission: NotificationPermission = 'default';
    static override requestPermission = ((answered: NotificationPermissionCallback) => {
      queueMicrotask(() => answered((CallingBack.permission = 'granted')));
    }) as unknown as () => Promise<NotificationPermission>;
  }
  give('Notification', CallingBack);
  expect(await askForNotifications()).toBe('granted');
});

test('treats a failed request as denied', async () => {
  class Refusing extends BrowserNotification {
    static override requestPermission = () => Promise.reject(new TypeError('not here'));
  }
  give('Notification', Refusing);
  expect(await askForNotifications()).toBe('denied');
});

test('ignores a constructor that throws, as on Android', async () => {
  class Illegal extends BrowserNotification {
    constructor() {
      super('', {});
      throw new TypeError('Illegal constructor');
    }
  }
  give('Notification', Illegal);
  await expect(showNotification('5 minutes left', '', 'stay')).resolves.toBeUndefined();
});

test('reports a browser without notifications as unsupported', async () => {
  Reflect.deleteProperty(globalThis, 'Notification');
  expect([notificationState(), await askForNotifications()]).toEqual(['unsupported', 'unsupported']);
  await expect(showNotification('5 minutes left', '', 'stay')).resolves.toBeUndefined();
});
