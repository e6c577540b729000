import { answer, firstScreen, isKept, photoStep, press, serveVisits } from './kept-scan';
import { accessibilityViolations } from './scan-page';

jest.setTimeout(90_000);

const { served, visit, choose, scan } = serveVisits();

test('a photo survives a reload, its answer is judged for the current minute, and a correction survives too', async () => {
  const { page, context, consoleErrors } = await visit();
  await choose(page);
  await isKept(page, 'selected');
  await page.reload();
  await photoStep(page);
  const shown = page.getByRole('img', { name: 'The photo you chose: sign.jpg' });
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100);
  expect(await accessibilityViolations(page)).toEqual([]);
  await press(page, 'SCAN PARKING SIGN');
  await answer(page);

  await isKept(page, 'result');
  await page.clock.fastForward('03:00:00');
  await page.reload();
  await answer(page);
  await page.getByText(/3:15/).first().waitFor();

  await page.getByRole('button', { name: /^Panel 1:/ }).click();
  await press(page, 'Fix panel 1');
  const words = page.getByRole('textbox', { name: 'Words on the panel, line by line' });
  await words.fill('NO PARKING\n8AM TO 6PM');
  await press(page, 'Save');
  await answer(page, "I'd skip this one");
  await isKept(page, 'result', 'NO PARKING');
  await page.reload();
  await answer(page, "I'd skip this one");
  expect(consoleErrors).toEqual([]);
  await context.close();
});

test('a running scan restarts at once after a reload', async () => {
  const { page, context, asked } = await visit();
  await choose(page);
  // The first call is never answered: only a reload ends it.
  let isHeld = true;
  await page.route('**/openai-vision', (route) => (isHeld ? undefined : route.continue()));
  const called = page.waitForRequest('**/openai-vision');
  await press(page, 'SCAN PARKING SIGN');
  await called;
  await isKept(page, 'analysing');
  const before = asked();
  isHeld = false;
  await page.reload();
  await answer(page);
  expect(asked()).toBe(before + 1);
  await page.goBack();
  await photoStep(page);
  await context.close();
});

test('an answer survives a reload, and its tab being closed, without another request', async () => {
  const { page, context, asked } = await visit();
  await scan(page);
  await isKept(page, 'result');
  await page.reload();
  await answer(page);
  expect(asked()).toBe(1);
  await page.close();
  const next = await context.newPage();
  const questions: string[] = [];
  next.on('request', (request) => questions.push(new URL(request.url()).pathname));
  await next.goto(served.gateway.url);
  await answer(next);
  // The empty tab, the first screen, the photo and the answer: the steps of a kept scan come after its answer.
  await next.waitForFunction(() => history.length === 4);
  await next.goBack();
  await photoStep(next);
  await next.goBack();
  await firstScreen(next);
  expect(questions).not.toContain('/openai-vision');
  await context.close();
});

test('a failure survives a reload and can be tried again', async () => {
  const { page, context } = await visit();
  await choose(page);
  await page.route('**/openai-vision', (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{"detail":"No"}' }),
  );
  await press(page, 'SCAN PARKING SIGN');
  await page.getByRole('button', { name: 'TRY THIS PHOTO AGAIN' }).waitFor();
  await isKept(page, 'result');
  await page.reload();
  await page.getByRole('button', { name: 'TRY THIS PHOTO AGAIN' }).waitFor();
  await page.unroute('**/openai-vision');
  await press(page, 'TRY THIS PHOTO AGAIN');
  await answer(page);
  await context.close();
});

test('going back cancels a running scan', async () => {
  const { page, context } = await visit();
  await choose(page);
  await page.route('**/openai-vision', () => undefined);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/openai-vision'));
  const sent = page.waitForRequest('**/openai-vision');
  await press(page, 'SCAN PARKING SIGN');
  await sent;
  await page.goBack();
  await firstScreen(page);
  await ended;
  await page.goForward();
  await photoStep(page);
  await context.close();
});
