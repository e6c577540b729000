import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { SignReading } from '@curbwise/contract';
import { judgeLines } from './judge-lines';

const noPhotos = () => Promise.reject(new Error('no photo was expected'));

async function judge(
  lines: readonly unknown[],
  readPhoto: (file: string) => Promise<SignReading> = noPhotos,
) {
  const input = Readable.from([
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  ]);
  const output = new PassThrough();
  const answers = text(output);
  await judgeLines(input, output, readPhoto);
  output.end();
  return (await answers)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown> & { verdicts: Record<string, unknown>[] });
}

test('judges words at every given instant', async () => {
  const [answer] = await judge([
    {
      id: 'a',
      panels: [{ text: 'NO PARKING 8AM-10AM TUESDAY' }],
      at: ['2026-11-24T07:59', '2026-11-24T08:00', '2026-11-24T10:00'],
    },
  ]);
  expect(answer).toMatchObject({ id: 'a', unread: [], isIrrelevant: false });
  expect(answer!.verdicts.map(({ at, isAllowed, isUncertain }) => [at, isAllowed, isUncertain])).toEqual([
    ['2026-11-24T07:59', true, false],
    ['2026-11-24T08:00', false, false],
    ['2026-11-24T10:00', true, false],
  ]);
  expect(answer!.verdicts[0]).toMatchObject({ until: '2026-11-24T08:00', limitMinutes: null });
});

test('says of words about another thing that there is no parking sign', async () => {
  const [answer] = await judge([
    { id: 'a', panels: [{ text: 'NO TURN ON RED\n6AM-9AM MON-FRI' }], at: ['2026-11-24T07:59'] },
  ]);
  expect(answer).toMatchObject({ isIrrelevant: true, possibleSign: null });
});

test('says where a part of a sign was seen on a photo of which nothing was read', async () => {
  const possibleSign = { is: 'plate', box: { x: 0.4, y: 0.1, width: 0.2, height: 0.3 } } as const;
  const [answer] = await judge([{ id: 'a', photo: 'pole.jpg', at: ['2026-11-24T07:59'] }], async () => ({
    panels: [],
    extractedText: '',
    isIrrelevant: false,
    detectedObject: null,
    possibleSign,
    confidence: 0.3,
  }));
  expect(answer).toMatchObject({ isIrrelevant: false, possibleSign });
  expect(answer!.verdicts).toMatchObject([{ isAllowed: false, isUncertain: true }]);
});

test('answers an invalid line with an error and continues in order', async () => {
  const answers = await judge([
    'not JSON',
    '',
    { id: 'b', panels: [], at: ['yesterday'] },
    { id: 'c', panels: [{ text: '2 HOUR PARKING' }], at: ['2026-11-24T10:15'] },
  ]);
  expect(answers.map(({ id, error }) => [id, typeof error])).toEqual([
    [undefined, 'string'],
    ['b', 'string'],
    ['c', 'undefined'],
  ]);
});

test('ignores a byte order mark before the first line', async () => {
  const one = { id: 'a', panels: [{ text: 'NO PARKING' }], at: ['2026-11-24T10:15'] };
  expect((await judge([`\uFEFF${JSON.stringify(one)}`]))[0]).toMatchObject({ id: 'a', unread: [] });
});

test('answers an unreadable photo with an error on its line only', async () => {
  const answers = await judge(
    [
      { id: 'a', photo: 'missing.jpg', at: ['2026-11-24T10:15'] },
      { id: 'b', panels: [{ text: 'NO PARKING' }], at: ['2026-11-24T10:15'] },
    ],
    (file) => Promise.reject(new Error(`cannot read ${file}`)),
  );
  expect(answers[0]).toEqual({ id: 'a', error: 'cannot read missing.jpg' });
  expect(answers[1]!.verdicts[0]).toMatchObject({ isAllowed: false, isUncertain: false });
});

const CHRISTMAS = {
  id: 'a',
  panels: [{ text: 'NO PARKING 8AM-6PM EXCEPT HOLIDAYS' }],
  at: ['2026-12-25T10:00'],
};

test.each([
  ['allows parking in a known country', { country: 'US' }, true, false],
  ['is uncertain without a place', undefined, false, true],
])('on a holiday, under a sign that excepts holidays, %s', async (_, place, isAllowed, isUncertain) => {
  const [answer] = await judge([{ ...CHRISTMAS, place }]);
  expect(answer!.verdicts[0]).toMatchObject({ isAllowed, isUncertain });
});

test('uses one calendar for all instants of a case, in any order', async () => {
  const at = [
    '2026-12-25T10:00',
    '2026-11-26T10:00',
    '2026-12-24T10:00',
    '2027-11-25T10:00',
    '2026-11-24T10:00',
  ];
  const [answer] = await judge([{ ...CHRISTMAS, at, place: { country: 'US' } }]);
  expect(answer!.verdicts.map((verdict) => verdict.isAllowed)).toEqual([true, true, false, true, false]);
  // Only some cities observe Christmas Eve.
  expect(answer!.verdicts.map((verdict) => verdict.isUncertain)).toEqual([false, false, true, false, false]);
});

test('treats a locality that is a state as the state', async () => {
  const place = { country: 'AU', locality: 'NSW' };
  const [answer] = await judge([
    {
      id: 'a',
      panels: [{ text: '2P 8AM-6PM MON-FRI EXCEPT PUBLIC HOLIDAYS' }],
      at: ['2026-10-05T10:00', '2026-10-06T10:00'],
      place,
    },
  ]);
  expect(answer!.verdicts.map((verdict) => verdict.limitMinutes)).toEqual([null, 120]);
});

test('lists unknown words and never allows parking under them', async () => {
  const [answer] = await judge([{ id: 'a', panels: [{ text: 'QWERTZ BLORP' }], at: ['2026-11-24T10:15'] }]);
  expect(answer!.unread).not.toEqual([]);
  expect(answer!.verdicts[0]).toMatchObject({ isAllowed: false, isUncertain: true });
});
