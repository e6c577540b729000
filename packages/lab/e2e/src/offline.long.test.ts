import {
  OFFLINE,
  allIsKept,
  firstVisit,
  front,
  goOffline,
  keptFiles,
  scanner,
  serveKeptSite,
  site,
} from './kept-site';
import { loseNetworkInUpdate } from './lose-network';

jest.setTimeout(90_000);

serveKeptSite();

test('a visit to the policy alone is enough', async () => {
  const page = await firstVisit('/privacy-policy');
  await goOffline(page);
  await page.goto(front.url);
  await scanner(page).waitFor();
  await page.context().close();
});

test('files that are two releases old are deleted', async () => {
  site.release('third');
  const page = await firstVisit();
  for (const mark of ['fourth', 'fifth']) {
    site.release(mark);
    await page.reload();
    await allIsKept(page, `main.${mark}-`);
  }
  const mains = (await keptFiles(page)).filter((path) => /main\..*\.js$/.test(path));
  expect(mains.map((path) => /main\.(\w+)-/.exec(path)?.[1]).sort()).toEqual(['fifth', 'fourth']);
  await page.context().close();
});

test('where the server is silent about the page the page of last time opens', async () => {
  const page = await firstVisit();
  front.fail((path) => (path.startsWith('/assets') || path.startsWith('/remotes') ? null : 'hangs'));
  await page.reload();
  await scanner(page).waitFor();
  expect(await page.getByText(OFFLINE).count()).toBe(0);
  await page.context().close();
});

test('when the network is lost before the list of its files arrives, no part of a new version of a remote is used', () =>
  loseNetworkInUpdate(/verdict\/[^/]*-LIST\/files\.json$/, 'LIST'));
