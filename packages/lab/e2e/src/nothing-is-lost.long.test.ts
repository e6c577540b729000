import { answer, firstScreen, isKept, photoStep, press, serveVisits } from './kept-scan';

jest.setTimeout(90_000);

const { served, photo, visit, choose, scan } = serveVisits();

test('after a reload the page still says that other photos of the pole wait', async () => {
  const { page, context } = await visit();
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'SELECT A PHOTO');
  const files = ['one.jpg', 'two.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer: photo() }));
  await (await chooser).setFiles(files);
  await press(page, 'SCAN PARKING SIGN');
  await answer(page);
  await isKept(page, 'result', 'polePhotos');
  await page.reload();
  await answer(page);
  await page.getByText('One more photo waits').waitFor();
  expect(await page.getByRole('button', { name: 'SCAN THE NEXT PHOTO' }).count()).toBe(0);
  await context.close();
});

test('back and forward lead through every step, and each step survives a reload', async () => {
  const { page, context, asked } = await visit();
  await scan(page);
  await page.goBack();
  await photoStep(page);
  await page.goForward();
  await answer(page);
  await page.goBack();
  await photoStep(page);
  await isKept(page, 'selected');
  await page.reload();
  await photoStep(page);
  await page.goForward();
  await answer(page);
  await page.goBack();
  await photoStep(page);
  await page.goBack();
  await firstScreen(page);
  await isKept(page, 'empty');
  await page.reload();
  await firstScreen(page);
  await page.goForward();
  await photoStep(page);
  await page.goForward();
  await answer(page);
  expect(asked()).toBe(1);
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
  await page.goBack();
  await answer(page);
  await context.close();
});

test('a discarded photo is not restored, and a reset adds no history entry', async () => {
  const { page, context } = await visit();
  const entries = await page.evaluate(() => history.length);
  for (let count = 0; count < 3; count += 1) {
    await scan(page);
    await press(page, 'SCAN ANOTHER SIGN');
    await firstScreen(page);
  }
  expect(await page.evaluate(() => history.length)).toBe(entries + 2);
  await page.goForward();
  await firstScreen(page);
  await choose(page);
  await press(page, 'NEW PHOTO');
  await firstScreen(page);
  await page.reload();
  await firstScreen(page);
  expect(await page.evaluate(() => localStorage.getItem('curbwise.openScan'))).toBeNull();
  await context.close();
});

test('going back closes a sheet and leaves the answer as it was', async () => {
  const { page, context } = await visit();
  await scan(page);
  for (const name of ['Another time', 'Settings']) {
    await press(page, name);
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await answer(page);
  }
  await press(page, 'Settings');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
  await photoStep(page);
  await context.close();
});

test('two tabs keep separate scans', async () => {
  const { page, context } = await visit();
  await scan(page);
  await isKept(page, 'result');
  const other = await context.newPage();
  await other.goto(served.gateway.url);
  await firstScreen(other);
  await choose(other);
  await isKept(other, 'selected');
  await Promise.all([page.reload(), other.reload()]);
  await Promise.all([answer(page), photoStep(other)]);
  await press(other, 'NEW PHOTO');
  await firstScreen(other);
  await page.reload();
  await answer(page);
  await context.close();
});
