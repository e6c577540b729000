import { CaseError, parseCase } from './case';

const line = (value: unknown) => JSON.stringify(value);

test('turns words into panels with confidence 1', () => {
  const found = parseCase(
    line({ id: 'a', panels: [{ text: 'NO PARKING', arrow: 'left' }], at: ['2026-11-24T10:15'] }),
  );
  expect(found).toEqual({
    id: 'a',
    sign: { panels: [{ text: 'NO PARKING', arrow: 'left', symbol: null, box: null, confidence: 1 }] },
    at: [{ year: 2026, month: 11, day: 24, minute: 615 }],
    context: { side: undefined, driver: undefined, place: undefined },
  });
});

test('keeps the path, side, driver and place of a photo', () => {
  const found = parseCase(
    line({
      id: 7,
      photo: 'sign.jpg',
      at: ['2026-11-24T10:15'],
      side: 'right',
      driver: { permits: ['722'] },
      place: { country: 'AU', locality: 'NSW' },
    }),
  );
  expect(found.sign).toEqual({ photo: 'sign.jpg' });
  expect(found.context).toEqual({
    side: 'right',
    driver: { permits: ['722'], disabledBadge: false, vehicle: 'car' },
    place: { country: 'AU', locality: 'NSW' },
  });
});

test('treats the arrow "none" and null fields as absent', () => {
  const found = parseCase(
    line({
      id: 'a',
      panels: [{ text: 'P', arrow: 'none', symbol: null }],
      photo: null,
      side: null,
      at: ['2026-11-24T10:15'],
    }),
  );
  expect(found.sign).toMatchObject({ panels: [{ arrow: null, symbol: null }] });
});

test.each([
  ['invalid JSON', 'NO PARKING', undefined, /not valid JSON/],
  ['a number', '12', undefined, /expected object/i],
  ['neither panels nor photo', line({ id: 'a', at: ['2026-11-24T10:15'] }), 'a', /either panels or photo/],
  [
    'both panels and photo',
    line({ id: 'a', panels: [], photo: 'x', at: ['2026-11-24T10:15'] }),
    'a',
    /either panels or photo/,
  ],
  [
    'a panel with more words than any sign',
    line({ id: 'a', panels: [{ text: 'MON-'.repeat(16_000) }], at: ['2026-11-24T10:15'] }),
    'a',
    /^panels\.0\.text: .*1000 characters/,
  ],
  [
    'more panels than any sign',
    line({ id: 'a', panels: Array(3_000).fill({ text: 'P' }), at: ['2026-11-24T10:15'] }),
    'a',
    /^panels: .*24 items/,
  ],
  [
    'more words than any sign on all panels together',
    line({ id: 'a', panels: Array(4).fill({ text: 'P'.repeat(400) }), at: ['2026-11-24T10:15'] }),
    'a',
    /^panels: All panels together have more than 1500 characters/,
  ],
  ['no instant', line({ id: 'a', panels: [], at: [] }), 'a', /^at: /],
  ['an invalid instant', line({ id: 'a', panels: [], at: ['now'] }), 'a', /^at\.0: /],
  [
    'a day that does not exist',
    line({ id: 'a', panels: [], at: ['2026-02-30T10:00'] }),
    'a',
    /does not exist/,
  ],
  [
    'a panel without words',
    line({ id: 'a', panels: [{}], at: ['2026-11-24T10:15'] }),
    'a',
    /^panels\.0\.text: /,
  ],
])('rejects %s and says why', (_, text, id, message) => {
  expect.assertions(3);
  try {
    parseCase(text);
  } catch (error) {
    expect(error).toBeInstanceOf(CaseError);
    expect((error as CaseError).message).toMatch(message);
    expect((error as CaseError).id).toBe(id);
  }
});
