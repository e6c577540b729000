import { parseLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import { generateSign } from '@curbwise/drawings';
import { readByGateway } from './device/gateway-reader';
import { inWords, likenessOf } from './device/compare';
import { readInPage, startInPage } from './device/page-reader';
import { startGateway } from './gateway-process';
import { openPage } from './scan-page';
import {
  GOLDEN,
  NOW,
  answered,
  browser,
  front,
  ofReader,
  photos,
  scan,
  serveReader,
  visit,
} from './readers-site';

// WebAssembly is slow on a busy machine.
jest.setTimeout(120_000);

serveReader();

test('an idle reader is unloaded after a minute, and loaded again for the next photo', async () => {
  const { page } = await visit('device');
  await scan(page, photos.allows);
  await answered(page, GOLDEN);
  const readers = () => page.workers().filter((worker) => worker.url().includes('/reader/'));
  expect(readers()).toHaveLength(1);
  const ended = readers()[0]?.waitForEvent('close');
  await page.clock.fastForward(61_000);
  await ended;
  expect(readers()).toEqual([]);
  await page.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).click();
  await scan(page, photos.forbids);
  await answered(page, "I'd skip this one");
  expect(readers()).toHaveLength(1);
  await page.context().close();
});

test('without the reader, a scan loads nothing of it before the answer', async () => {
  const { page, requests } = await visit('automatic');
  await scan(page, photos.allows);
  await answered(page, GOLDEN);
  expect(requests).toContain('/openai-vision');
  expect(ofReader(requests.slice(0, requests.indexOf('/openai-vision')))).toEqual([]);
  await page.context().close();
});

test('a browser that cannot run the reader asks the service', async () => {
  const { page, requests, consoleErrors } = await openPage(browser, front.url, { at: `${NOW}:00` });
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'));
  await page.reload();
  await scan(page, photos.allows);
  await answered(page, GOLDEN);
  expect(requests).toContain('/openai-vision');
  expect(consoleErrors).toEqual([]);
  await page.context().close();
});

test('the page reads drawn signs as the gateway does', async () => {
  const gateway = await startGateway();
  const { page } = await openPage(browser, gateway.url);
  await startInPage(page);
  const time = parseLocalDateTime(NOW) as LocalDateTime;
  for (const seed of [1, 2]) {
    const { jpeg } = await generateSign(seed);
    const { analysis } = await readInPage(page, jpeg, time);
    const other = await readByGateway(gateway.url, jpeg, time);
    expect(analysis && inWords(analysis)).toBe(other && inWords(other));
    expect(analysis && other && likenessOf(analysis, other)).toBe('same');
  }
  await page.context().close();
  await gateway.stop();
});
