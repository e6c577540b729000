import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  answerAll,
  focusedOn,
  folder,
  labelling,
  labels,
  open,
  serveLabelling,
  sign,
  tabTo,
} from './label-photos';
import { DESKTOP } from './scan-page';

jest.setTimeout(120_000);

serveLabelling();

test('a photo is labelled by the keyboard alone', async () => {
  await writeFile(path.join(folder, 'a.jpg'), sign);
  const { page, consoleErrors } = await open([], DESKTOP, 'light');
  // The sheet shows the words that were read; the reader missed a line of the sign.
  await page.locator('textarea:focus').waitFor();
  // Nothing may be loaded from here on: the questions would be about the old words.
  await page.route('**/*.js', (route) => route.abort());
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nMON-FRI');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await focusedOn(page, 'These are all panels');
  await page.keyboard.press('Enter');
  await answerAll(page, (question) => (question === 1 ? '3' : null));
  await focusedOn(page, 'Write the label');
  await page.getByText('The rules say something else in one answer. Yours are kept.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Every photo has a label.').waitFor();

  const [label, ...others] = await labels();
  expect(others).toEqual([]);
  expect(label).toMatchObject({
    id: 'a.jpg',
    photo: 'a.jpg',
    truth: [{ text: '2 HOUR\nPARKING\n8AM TO 6PM\nMON-FRI', arrow: null, symbol: null }],
    irrelevant: false,
  });
  expect(label!.at).toHaveLength(14);
  label!.at.forEach((at, index) => {
    const [hour, isWeekend] = [Number(at.slice(11, 13)), at >= '2026-10-24'];
    const isLimited = hour >= 8 && hour < 18 && !isWeekend;
    const answer = { isAllowed: true, limitMinutes: isLimited ? 120 : null };
    expect([at, label!.expect[index]]).toEqual([at, index === 0 ? { isUncertain: true } : answer]);
  });
  expect(consoleErrors).toEqual([]);
  expect(await labelling.stop()).toBe(0);
});
