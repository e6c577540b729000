import { askForNotifications, notificationState, showNotification } from './notification';

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

test('goes through the page where there is no service worker', async () => {
  await showNotification('5 minutes left', 'Until 4:40 PM.', 'stay');
  expect(shown).toEqual([
    ['5 minutes left', expect.objectContaining({ body: 'Until 4:40 PM.', tag: 'stay' })],
  ]);
});

test('goes through a service worker that runs', async () => {
  const byWorker = jest.fn(() => Promise.resolve());
  give('serviceWorker', { getRegistration: async () => ({ active: {}, showNotification: byWorker }) });
  await showNotification('5 minutes left', '', 'stay');
  expect(byWorker).toHaveBeenCalledWith('5 minutes left', expect.objectContaining({ tag: 'stay' }));
  expect(shown).toEqual([]);
});

test.each(['denied', 'default'] as const)('nothing is shown while it is %s', async (permission) => {
  BrowserNotification.permission = permission;
  await showNotification('5 minutes left', '', 'stay');
  expect(shown).toEqual([]);
  expect(await askForNotifications()).toBe(permission);
});

test('a browser that throws, as on Android, stays silent', async () => {
  class Illegal extends BrowserNotification {
    constructor() {
      super('', {});
      throw new TypeError('Illegal constructor');
    }
  }
  give('Notification', Illegal);
  await expect(showNotification('5 minutes left', '', 'stay')).resolves.toBeUndefined();
});

test('a browser without any is told apart', async () => {
  Reflect.deleteProperty(globalThis, 'Notification');
  expect([notificationState(), await askForNotifications()]).toEqual(['unsupported', 'unsupported']);
  await expect(showNotification('5 minutes left', '', 'stay')).resolves.toBeUndefined();
});
