import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {
  answerAll,
  closeSheet,
  focusedOn,
  folder,
  labelling,
  labels,
  open,
  serveLabelling,
  sign,
  street,
} from './label-photos';
import { accessibilityViolations, DESKTOP, PHONE, sidewaysOverflow } from './scan-page';

jest.setTimeout(120_000);

serveLabelling();

test('blind labelling shows no verdict and starts without panels', async () => {
  await writeFile(path.join(folder, 'a.jpg'), sign);
  const { page, requests } = await open(['--blank', '--blind'], PHONE, 'dark');
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type('NO PARKING');
  for (const hidden of ['.fix__answer', '.fix__understanding'])
    expect(await page.locator(hidden).isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await focusedOn(page, 'These are all panels');
  await page.keyboard.press('Enter');
  await page.getByText('Question 1 of 14').waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await page.getByText('The rules say').count()).toBe(0);
  await page.keyboard.press('Enter');
  // Nothing was answered, so the question is still there.
  expect(await page.getByText('Question 1 of 14').count()).toBe(1);
  await answerAll(page, () => '2');
  await page.getByText('The rules say the same at every instant.').waitFor();
  expect(requests.filter((address) => address.endsWith('/reading'))).toEqual([]);
});

test('labels can be reopened and replaced, and labelled photos are skipped at the next start', async () => {
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await writeFile(path.join(folder, name), street);
  const first = await open(['--blank'], DESKTOP, 'light');
  const noSign = { name: 'No parking sign on this photo' };
  for (const name of ['a.jpg', 'b.jpg']) {
    await first.page.getByRole('heading', { name }).waitFor({ state: 'attached' });
    await closeSheet(first.page);
    await first.page.getByRole('button', noSign).click();
    await first.page.getByText(`The label of ${name} is written.`).waitFor();
  }
  await labelling.stop();
  const { page } = await open(['--blank'], DESKTOP, 'light');
  await page.getByText('2 of 3 labelled').waitFor();
  await page.getByRole('heading', { name: 'c.jpg' }).waitFor({ state: 'attached' });
  await closeSheet(page);
  await page.getByText('All photos').click();
  await page.getByRole('button', { name: 'a.jpg labelled' }).click();
  await page.getByText('The label says that this photo shows no parking sign.').waitFor();
  await page.getByRole('button', { name: 'Write what the sign says' }).click();
  await page.locator('textarea:focus').fill('NO PARKING ANY TIME');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'These are all panels' }).click();
  await answerAll(page, () => null);
  await page.getByRole('button', { name: 'Write the label' }).click();
  await page.getByText('The label of a.jpg is written.').waitFor();
  expect((await labels()).map(({ photo, irrelevant, truth }) => [photo, irrelevant, truth.length])).toEqual([
    ['a.jpg', false, 1],
    ['b.jpg', true, 0],
  ]);
});

test.each([
  ['a phone by day', PHONE, 'light'],
  ['a desktop by night', DESKTOP, 'dark'],
] as const)('every step can be used by everybody, on %s', async (_name, viewport, colorScheme) => {
  await writeFile(path.join(folder, 'a.jpg'), sign);
  const { page } = await open(['--blank'], viewport, colorScheme);
  const look = async () => {
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
  };
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type('2 HOUR PARKING 8AM-6PM');
  const photo = (await page.getByRole('img', { name: 'a.jpg' }).boundingBox())!;
  const sheet = (await page.getByRole('dialog').boundingBox())!;
  const isBeside = sheet.x >= photo.x + photo.width || sheet.y >= photo.y + photo.height * 0.8;
  expect(isBeside).toBe(true);
  await look();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Where it was taken').click();
  await look();
  await page.getByRole('button', { name: 'These are all panels' }).click();
  await page.getByText('Question 1 of 14').waitFor();
  await look();
  await answerAll(page, () => null);
  await page.getByText('The rules say the same').waitFor();
  await look();
});

test('a photo with an orientation tag is shown upright', async () => {
  const { width, height } = await sharp(sign).metadata();
  const turned = await sharp(sign).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await writeFile(path.join(folder, 'a.jpg'), turned);
  const { page } = await open(['--blank'], DESKTOP, 'light');
  const shown = page.getByRole('img', { name: 'a.jpg' });
  await shown.waitFor();
  expect(
    await shown.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }),
  ).toEqual([width, height]);
});
