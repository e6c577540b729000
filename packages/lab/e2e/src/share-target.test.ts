import { drawSign } from '@curbwise/drawings';
import type { Page, Request } from 'playwright-core';
import { accessibilityViolations, choosePhoto, openPage, touch } from './scan-page';
import { serveSite } from './serve-to-browser';

jest.setTimeout(60_000);

const served = serveSite();
let sign: Buffer;

interface SharedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

beforeAll(async () => {
  sign = (await drawSign([{ style: 'green-on-white', lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING'] }]))
    .jpeg;
});

const jpeg = (name: string, buffer = sign): SharedFile => ({ name, mimeType: 'image/jpeg', buffer });

/** A page of an app whose service worker runs. */
async function installedApp(): Promise<Page> {
  const { page } = await openPage(served.browser, served.gateway.url, { serviceWorkers: 'allow' });
  await touch(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return page;
}

/** Sends what a phone sends when files are shared with the app: the form that its manifest names. */
async function share(app: Pick<Page, 'context'>, files: SharedFile[]): Promise<Page> {
  const page = await app.context().newPage();
  page.setDefaultTimeout(20_000);
  await page.setContent(
    `<form method="post" enctype="multipart/form-data" action="${served.gateway.url}/share-photos">
      <input type="file" name="photos" multiple><button>Share</button>
    </form>`,
  );
  await page.locator('input').setInputFiles(files);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.waitForURL(`${served.gateway.url}/`);
  return page;
}

const chosen = (page: Page, name: string) =>
  page.getByRole('img', { name: `The photo you chose: ${name}` }).waitFor();

const isKept = (page: Page) => page.evaluate(() => caches.has('curbwise-shared-photos'));

test('a shared photo replaces an open scan', async () => {
  const app = await installedApp();
  await choosePhoto(app, 'earlier.jpg', 'image/jpeg', sign);
  await chosen(app, 'earlier.jpg');
  // As a phone does when it needs the memory. One page has to stay open, or the context closes.
  const context = app.context();
  await context.newPage();
  await app.close();
  const page = await share({ context: () => context }, [jpeg('shared.jpg')]);
  await chosen(page, 'shared.jpg');
  await page.reload();
  await chosen(page, 'shared.jpg');
  await context.close();
});

const REFUSED: readonly [string, () => SharedFile, string][] = [
  ['a broken image', () => jpeg('broken.jpg', Buffer.from('no photo')), 'Error Processing Image'],
  [
    'another kind of file',
    () => ({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }),
    'Invalid File Type',
  ],
];

describe('an installed app', () => {
  let app: Page;
  beforeAll(async () => {
    app = await installedApp();
  });
  afterAll(() => app.context().close());

  test('declares a share target that Chromium understands', async () => {
    const devtools = await app.context().newCDPSession(app);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({
      share_target: {
        action: './share-photos',
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { files: [{ name: 'photos', accept: ['image/*', '.heic', '.heif'] }] },
      },
    });
    await devtools.detach();
  });

  /** Discards the photo, so that no other page opens with it. */
  async function leave(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'NEW PHOTO' }).click();
    await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
    await page.close();
  }

  test('a shared photo is selected, and not sent before a press', async () => {
    const sent: string[] = [];
    const note = (request: Request) => sent.push(new URL(request.url()).pathname);
    app.context().on('request', note);
    const page = await share(app, [jpeg('Straße 1.jpg')]);
    await chosen(page, 'Straße 1.jpg');
    await page.getByRole('button', { name: 'SCAN PARKING SIGN' }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(sent).not.toContain('/openai-vision');
    expect(await isKept(page)).toBe(false);
    app.context().off('request', note);
    await page.reload();
    await chosen(page, 'Straße 1.jpg');
    await leave(page);
  });

  test('several shared photos are photos of one pole, at most four', async () => {
    const page = await share(
      app,
      ['1', '2', '3', '4', '5', '6'].map((name) => jpeg(`${name}.jpg`)),
    );
    await page.getByRole('button', { name: /^Photo 4 of 4/ }).waitFor();
    await page.getByText('I can take 4 at a time').waitFor();
    await leave(page);
  });

  test.each(REFUSED)('%s gets its notice', async (_what, file, notice) => {
    const page = await share(app, [file()]);
    await page.getByText(notice, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
    expect(await isKept(page)).toBe(false);
    await page.close();
  });

  test('a photo over the size limit is refused with a notice and not stored', async () => {
    const page = await app.context().newPage();
    page.setDefaultTimeout(20_000);
    await page.setContent(
      `<form method="post" enctype="multipart/form-data" action="${served.gateway.url}/share-photos">
        <input type="file" name="photos"><button>Share</button>
      </form>`,
    );
    await page.evaluate(() => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(65 * 1024 * 1024)], 'huge.jpg', { type: 'image/jpeg' }));
      document.querySelector('input')!.files = files.files;
    });
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByText('Error Processing Image', { exact: true }).waitFor();
    expect(await isKept(page)).toBe(false);
    await page.close();
  });

  test('a photo can be shared without a network', async () => {
    await app.evaluate(async () => {
      while (!(await caches.match('/.kept-files'))) await new Promise((later) => setTimeout(later, 20));
    });
    await app.context().setOffline(true);
    const page = await share(app, [jpeg('garage.jpg')]);
    await chosen(page, 'garage.jpg');
    await leave(page);
    await app.context().setOffline(false);
  });
});

test('the app opens without a service worker', async () => {
  const { page: app } = await openPage(served.browser, served.gateway.url);
  const page = await share(app, [jpeg('sign.jpg')]);
  await page.getByRole('button', { name: 'USE CAMERA' }).waitFor();
  await page.context().close();
});
