import { PNG } from 'pngjs';
import { pictureOf, temporaryFolders, writeTakenCheck } from '../testing';
import { compareLooks, type Looks, takenLooks } from './compare-looks';
import { differencesFrom } from './differences';
import { reportPage } from './report-page';

const makeFolder = temporaryFolders();
const white = pictureOf();
const looksWith = async (looks: Record<string, Buffer>, browser?: string): Promise<Looks> =>
  takenLooks(await writeTakenCheck(await makeFolder(), looks, browser));

const LIVE = {
  'main, dark': white,
  'main, light': white,
  'stay, gone': pictureOf(0),
  'stay, moved': pictureOf(0),
};
const HERE = {
  'main, dark': pictureOf(1),
  'main, light': white,
  'stay, moved': pictureOf(2),
  'stay, new': white,
};
let live: Looks;
let here: Looks;
beforeEach(async () => {
  [live, here] = [await looksWith(LIVE), await looksWith(HERE)];
});

test('lists changed looks first, and looks with the same pictures together', async () => {
  const compared = await compareLooks(live, here);
  expect(compared.map(({ names, isChanged, pixels }) => [names.join(' + '), isChanged, pixels])).toEqual([
    ['stay, moved', true, 8],
    ['main, dark', true, 4],
    ['stay, new', true, null],
    ['stay, gone', true, null],
    ['main, light', false, 0],
  ]);
  expect((await compareLooks(live, live)).map(({ names }) => names)).toEqual([
    ['main, dark', 'main, light'],
    ['stay, gone', 'stay, moved'],
  ]);
});

test('a difference that nobody sees is none', async () => {
  const sheet = PNG.sync.read(white);
  sheet.data[0] = 254;
  const faint = await looksWith({ 'main, dark': PNG.sync.write(sheet) });
  const before = await looksWith({ 'main, dark': white });
  expect(await compareLooks(before, faint)).toMatchObject([
    { isChanged: false, pixels: 0, difference: null },
  ]);
});

test('names the views that look different', async () => {
  const found = await differencesFrom({ version: '1.0.0', looks: live }, here);
  expect(found).toMatchObject({
    summary: '4 of 5 pictures look different (stay 3, main 1) than in 1.0.0.',
    changed: ['stay, moved', 'main, dark', 'stay, new', 'stay, gone'],
  });
  expect(await differencesFrom({ version: '1.0.0', looks: here }, here)).toMatchObject({
    summary: '0 of 4 pictures look different than in 1.0.0.',
    changed: [],
  });
});

test('says why pictures cannot be compared', async () => {
  expect(await differencesFrom({ version: '1.0.0', looks: null }, here)).toMatchObject({
    summary: 'The pictures cannot be compared with 1.0.0: no browser tried it.',
    changed: [],
  });
  const older = await looksWith(LIVE, 'Chromium 148.0.0.0');
  expect(await differencesFrom({ version: '1.0.0', looks: older }, here)).toMatchObject({
    summary:
      'The pictures cannot be compared with those of 1.0.0: Chromium 148.0.0.0 took those, and Chromium 149.0.7813.0 these.',
    changed: [],
  });
});

describe('the report', () => {
  const of = { name: 'legal', version: '0.1.0-b' };

  test('counts the changed pictures and contains every picture', async () => {
    const other = { version: '0.1.0-a', looks: live };
    const { page, summary } = await reportPage({ ...of, looks: here, other });
    expect(summary).toBe('4 of 5 pictures look different (stay 3, main 1) than in 0.1.0-a.');
    expect(page).toContain('<h1>legal 0.1.0-b compared with 0.1.0-a</h1>');
    expect(page.indexOf('stay, moved')).toBeLessThan(page.indexOf('main, light'));
    for (const picture of Object.values({ ...LIVE, ...HERE }))
      expect(page).toContain(`data:image/png;base64,${picture.toString('base64')}`);
    expect(page).toContain('Only one of the versions has this look.');
    expect(page).not.toMatch(/(src|href)="(?!data:)/);
  });

  test.each([
    ['nothing to compare with', null, 'There is no other version to compare the pictures with.'],
    ['an untried version', { version: '1', looks: null }, 'cannot be compared with 1: no browser tried it'],
  ])('shows the pictures alone beside %s', async (_, other, words) => {
    const { page, summary } = await reportPage({ ...of, looks: here, other });
    expect(summary).toContain(words);
    expect(page).not.toContain('Changed');
    expect(page).toContain(HERE['main, dark'].toString('base64'));
  });

  test('a picture that is missing in the store counts as changed', async () => {
    const lost = await writeTakenCheck(await makeFolder(), LIVE);
    const looks = { ...takenLooks(lost), picture: () => Promise.resolve(null) };
    const { page, summary } = await reportPage({ ...of, looks: here, other: { version: '1', looks } });
    expect(summary).toMatch(/^4 of 5 pictures look different/);
    expect(page).toContain('A picture is missing in the store.');
  });
});
