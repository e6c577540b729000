import { generateKeyPairSync } from 'node:crypto';
import { drawSign } from '@curbwise/drawings';
import type { Browser, CDPSession, Page, Worker } from 'playwright-core';
import { startGateway, type GatewayProcess } from './gateway-process';
import { startProvider, type Provider } from './provider';
import { accessibilityViolations, choosePhoto, openPage, touch } from './scan-page';
import { programsOfWorker } from './worker/programs-of-worker';

jest.setTimeout(60_000);

let browser: Browser;
let gateway: GatewayProcess;
let provider: Provider;

const pushKey =
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }).d ?? '';

beforeAll(async () => {
  browser = await programsOfWorker().launchFullBrowser();
  provider = await startProvider();
  gateway = await startGateway({
    ...provider.environment,
    VAPID_PRIVATE_KEY: pushKey,
    VAPID_SUBJECT: 'mailto:operator@example.com',
  });
});
afterAll(async () => {
  await browser?.close();
  await gateway?.stop();
  await provider?.close();
});

interface Driver {
  page: Page;
  worker: Worker;
  /**
   * Hands the worker a push message, as the browser does with one that it has decrypted. Resolves once the worker has shown
   * its notification: whoever asks Chromium for the notifications before that may remove the new one.
   */
  push: (data: string) => Promise<void>;
}

/** Runs in the worker; its globals have no types here. */
const WATCH_NEXT_NOTIFICATION = `globalThis.isShown = new Promise((resolve, reject) => {
  registration.showNotification = (...notification) => {
    const showing = ServiceWorkerRegistration.prototype.showNotification.apply(registration, notification);
    showing.then(resolve, reject);
    return showing;
  };
});
undefined`;

async function driver(): Promise<Driver> {
  const { page } = await openPage(browser, gateway.url, { serviceWorkers: 'allow' });
  await page.context().grantPermissions(['notifications'], { origin: gateway.url });
  await touch(page);
  await isActivated(page);
  const devtools = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(devtools);
  const [worker] = page.context().serviceWorkers();
  const push = async (data: string) => {
    await worker!.evaluate(WATCH_NEXT_NOTIFICATION);
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: gateway.url, registrationId, data });
    await worker!.evaluate('isShown');
  };
  return { page, worker: worker!, push };
}

/** Whether the worker is activated. `ready` comes earlier, and a push sent then could be lost. */
const isActivated = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') await new Promise((later) => setTimeout(later, 20));
  });

async function registrationOf(devtools: CDPSession): Promise<string> {
  const told = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${gateway.url}/`);
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return told;
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });

const message = (title: string, secondsAgo = 0) =>
  JSON.stringify({
    title,
    body: 'Until 4:40 PM. 2 hour parking.',
    tag: 'stay@1',
    atMs: Date.now() - secondsAgo * 1000,
  });

describe('a push message', () => {
  let page: Page;
  let worker: Worker;
  let push: Driver['push'];
  beforeAll(async () => {
    ({ page, worker, push } = await driver());
  });
  afterAll(() => page.context().close());

  test('is shown in its own words and replaces the one before', async () => {
    await push(message('15 minutes left to park'));
    expect(await shown(page)).toEqual([
      { title: '15 minutes left to park', body: 'Until 4:40 PM. 2 hour parking.', tag: 'stay@1' },
    ]);
    await push(message('5 minutes left to park'));
    expect(await shown(page)).toMatchObject([{ title: '5 minutes left to park' }]);
  });

  test('that is quiet makes no sound', async () => {
    const quiet = { ...(JSON.parse(message('30 minutes left to park')) as object), silent: true };
    await push(JSON.stringify(quiet));
    const silent = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map((notification) => notification.silent);
    });
    expect(silent).toEqual([true]);
  });

  test('that is late says until when, not how many minutes are left', async () => {
    await push(message('15 minutes left to park', 120));
    expect(await shown(page)).toMatchObject([{ title: 'Until 4:40 PM. 2 hour parking.' }]);
  });

  test('is closed by a press', async () => {
    await worker.evaluate(`(async () => {
      const [notification] = await registration.getNotifications();
      dispatchEvent(new NotificationEvent('notificationclick', { notification }));
      while ((await registration.getNotifications()).length > 0)
        await new Promise((later) => setTimeout(later, 10));
    })()`);
  });

  test('that is unreadable still shows a notification, as browsers require', async () => {
    await push('oops');
    expect(await shown(page)).toMatchObject([{ title: 'Curbwise' }]);
  });
});

describe('with a push key set by the operator', () => {
  let sign: Buffer;

  beforeAll(async () => {
    const lines = [{ text: '2 HOUR', scale: 1.4 }, 'PARKING'];
    const drawn = await drawSign([{ style: 'green-on-white', lines }]);
    provider.reads(drawn.panels);
    sign = drawn.jpeg;
  });

  /** Fakes a push service, which Chromium lacks in tests. Its subscriptions are valid in every other way. */
  function installPushService(): void {
    let subscription: object | null = null;
    const base64url = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    PushManager.prototype.getSubscription = async () => subscription as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const keys = {
        p256dh: base64url(await crypto.subtle.exportKey('raw', pair.publicKey)),
        auth: base64url(crypto.getRandomValues(new Uint8Array(16)).buffer),
      };
      const endpoint = `https://fcm.googleapis.com/fcm/send/${keys.auth}`;
      subscription = {
        options: { applicationServerKey: (options?.applicationServerKey as Uint8Array | undefined)?.buffer },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription as PushSubscription;
    };
  }

  /** Starts a stay of two hours and opens its options. */
  async function park(): Promise<{ page: Page; left: { status: number; titles: string[] }[] }> {
    const { page } = await openPage(browser, gateway.url, { serviceWorkers: 'allow' });
    await page.context().grantPermissions(['notifications'], { origin: gateway.url });
    await page.addInitScript(installPushService);
    await touch(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    const left: { status: number; titles: string[] }[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname !== '/reminders') return;
      const { reminders } = response.request().postDataJSON() as { reminders: { title: string }[] };
      left.push({ status: response.status(), titles: reminders.map(({ title }) => title) });
    });
    await choosePhoto(page, 'sign.jpg', 'image/jpeg', sign);
    await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).click();
    await page.getByRole('button', { name: 'I parked here' }).click();
    await page.getByText('also when this page is closed. Our server keeps').waitFor();
    return { page, left };
  }

  test('reminders are registered with the gateway, and removed by "I\'ve left"; without it the page reminds', async () => {
    const { page, left } = await park();
    await page.getByRole('button', { name: 'Remind me' }).click();
    await page.getByText('On, also when this page is closed.').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(left).toEqual([
      {
        status: 204,
        titles: [
          '30 minutes left to park',
          '15 minutes left to park',
          '5 minutes left to park',
          'Your parking time is up',
        ],
      },
    ]);
    const takenBack = page.waitForResponse((response) => response.url().endsWith('/reminders'));
    await page.getByRole('button', { name: "I've left" }).click();
    await takenBack;
    expect(left[1]).toEqual({ status: 204, titles: [] });
    const isSubscribed = () =>
      page.evaluate(async () => {
        const { pushManager } = await navigator.serviceWorker.ready;
        return (await pushManager.getSubscription()) !== null;
      });
    expect(await isSubscribed()).toBe(false);
    await page.getByRole('button', { name: 'Undo: still parked' }).click();
    await page.getByText('On, also when this page is closed.').waitFor();
    expect(left[2]?.titles).toHaveLength(4);
    await page.getByRole('button', { name: 'Stop reminding me' }).click();
    // When the gateway cannot be reached, the page itself reminds, and says for how long.
    await page.route('**/reminders', (route) => route.abort());
    await page.getByRole('button', { name: 'Remind me' }).click();
    await page.getByText('On while this page is open.').waitFor();
    await page.context().close();
  });
});
