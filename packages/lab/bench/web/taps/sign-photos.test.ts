import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatLocalDateTime } from '@curbwise/contract';
import { signAsSeen } from './seen-sign';
import { drawnPhotos, instantsOf, labelledPhotos } from './sign-photos';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'cases-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const LEFT = {
  id: 'a-left',
  photo: 'a.jpg',
  side: 'left',
  place: { country: 'US' },
  at: ['2026-10-19T07:00', '2026-10-19T08:00', '2026-10-19T09:00'],
  expect: [{ isAllowed: false }, { isAllowed: true }, { isUncertain: true }],
  truth: [{ text: 'NO STOPPING', arrow: 'left' }],
};
const RIGHT = {
  ...LEFT,
  id: 'a-right',
  side: 'right',
  truth: [
    { text: '2P\n[six illegible lines]\n[NO PA]RKING', arrow: 'right', symbol: 'tow truck' },
    { text: 'NO STOPPING', arrow: 'left' },
  ],
};

function photosOf(...lines: object[]) {
  const file = path.join(folder, 'some.jsonl');
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  return labelledPhotos([file]);
}

test('a photo has the cases of both sides, and a person sees the panels of both, each once', async () => {
  const [photo, ...others] = await photosOf(LEFT, RIGHT, { ...LEFT, photo: 'b.jpg' });
  expect(photo!.cases.map(({ id, context }) => [id, context])).toEqual([
    ['a-left', { side: 'left' }],
    ['a-right', { side: 'right' }],
  ]);
  expect(photo!.cases[0]!.fields.get('file')).toBe('some');
  expect(others).toHaveLength(1);
  expect(signAsSeen(photo!.cases).panels).toEqual([
    { text: 'NO STOPPING', arrow: 'left', symbol: undefined },
    { text: '2P\nNO PARKING', arrow: 'right', symbol: undefined },
  ]);
});

test('a person sees a picture that the answers need and the label lacks', async () => {
  const [photo] = await photosOf({
    ...LEFT,
    side: undefined,
    at: ['2026-10-20T09:00', '2026-10-20T10:00'],
    expect: [{ isAllowed: false }, { isAllowed: true }],
    truth: [{ text: '8AM TO 10AM\nTUESDAY' }],
  });
  expect(signAsSeen(photo!.cases)).toMatchObject({ panels: [{ symbol: 'no-parking' }], isUnderstood: true });
});

test('skips photos without a sign', async () => {
  const photos = await photosOf({ ...LEFT, truth: [], irrelevant: true, photo: 'b.jpg' }, RIGHT);
  expect(photos.flatMap(({ cases }) => cases.map(({ id }) => id))).toEqual(['a-right']);
});

test('photos belong to the same half wherever they lie', async () => {
  const [here, there] = await photosOf(LEFT, { ...LEFT, photo: 'there/a.png' });
  // sha256 of “a” begins with ca.
  expect([here, there].map((one) => one!.cases[0]!.fields.get('half'))).toEqual(['even', 'even']);
});

test('a drawn sign has cases on its sides, with answers that its truth gives', () => {
  for (const { cases } of drawnPhotos(3, 4)) {
    expect(cases.length).toBeGreaterThan(0);
    expect(cases[0]!.at.length).toBe(cases[0]!.expect.length);
    expect(formatLocalDateTime(cases[0]!.at[0]!)).toMatch(/^2026-10/);
    expect(signAsSeen(cases).isUnderstood).toBe(true);
  }
});

test('checks one instant, two or all', async () => {
  const [one] = (await photosOf(LEFT))[0]!.cases;
  expect(instantsOf(one!, 'yes')).toEqual([1]);
  expect(instantsOf(one!, 'no')).toEqual([0]);
  expect(instantsOf(one!, 'both')).toEqual([1, 0]);
  expect(instantsOf(one!, 'all')).toEqual([0, 1, 2]);
  expect(instantsOf({ ...one!, expect: [{ isUncertain: true }] }, 'yes')).toEqual([0]);
});
