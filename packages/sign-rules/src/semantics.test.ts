import type { Context, Driver } from '@curbwise/contract';
import { parse } from './parse/parse';
import { judged, panel, panelsOf } from './testing/sign';

const driver = (extra: Partial<Driver>): Context => ({
  driver: { permits: [], disabledBadge: false, vehicle: 'car', ...extra },
});

describe('a time limit', () => {
  const sign = '2 HOUR PARKING 8AM-6PM';

  test('does not count the minutes before its window', () => {
    expect(judged(sign, 'MON 07:00').until).toBe('2026-10-19T10:00');
  });

  test('starts again each time its window opens', () => {
    expect(judged(sign, 'MON 17:00').until).toBe('2026-10-20T10:00');
  });

  test('is not exceeded by a stay that reaches it at the end of the window', () => {
    expect(judged(sign, 'MON 16:00').until).toBe('2026-10-20T10:00');
    expect(judged(sign, 'MON 15:59').until).toBe('2026-10-19T17:59');
  });

  test('continues through midnight if its windows touch', () => {
    expect(judged('P 60 MIN', 'MON 23:30').until).toBe('2026-10-20T00:30');
  });

  test('is cut short by a prohibition', () => {
    expect(judged([sign, 'NO PARKING 9AM-10AM MONDAY'], 'MON 08:00').until).toBe('2026-10-19T09:00');
  });
});

describe('several rules', () => {
  test('one that forbids beats one that permits', () => {
    expect(judged(['2 HOUR PARKING 8AM-6PM', 'NO PARKING 9AM-10AM'], 'MON 09:30').answer).toBe('forbidden');
  });

  test('the shortest limit applies and is named', () => {
    const found = judged(['2 HOUR PARKING 8AM-6PM', '1 HOUR PARKING 8AM-6PM'], 'MON 09:00');
    expect(found).toMatchObject({ limit: 60, deciding: [1] });
  });

  test('parking is allowed if no rule is in force', () => {
    expect(judged('NO PARKING 9AM-10AM', 'MON 12:00')).toMatchObject({ answer: 'allowed', limit: null });
  });
});

describe('what was not understood', () => {
  test.each([
    ['no panel', []],
    ['an empty panel', ['']],
    ['a panel that states no rule', ['PAY-BY-CELL LOCATOR NUMBER 104412']],
    ['a schedule without a head', ['8AM-6PM MON-FRI']],
    ['a panel that is not about parking', ['FRESH BREAD DAILY']],
    ['an exception that was not understood', ['2 HOUR PARKING 8AM-6PM EXCEPT GRFLX']],
    ['a garbled word beside a limit', ['2 HOUR PARKING 8AM-6PM GRFLX']],
    ['a picture that was not identified', [panel('2 HOUR PARKING 8AM-6PM', { symbol: 'unknown' })]],
    ['ONLY without saying for whom', ['P ONLY']],
    ['a language the engine does not know', ['P\n2 tim\nmed P-skiva']],
    ['a permission beside an unread panel', ['2 HOUR PARKING 8AM-6PM', 'XXQ 9AM-5PM']],
    ['hours that run the other way', ['2 HOUR PARKING EXCEPT 8AM-10AM']],
  ])('%s never allows parking', (_, sign) => {
    for (const at of ['MON 03:00', 'MON 09:00', 'MON 20:00', 'SUN 12:00']) {
      expect(judged(sign, at).answer).toBe('uncertain');
    }
  });

  test('a rule that was understood still forbids', () => {
    expect(judged('NO PARKING 8AM-6PM\nGRFLX', 'MON 09:00').answer).toBe('forbidden');
    expect(judged('NO PARKING 8AM-6PM\nGRFLX', 'MON 20:00').answer).toBe('uncertain');
  });
});

describe('a word that a camera misread', () => {
  test.each([
    ['MO PARKING 9AM-11AM WED', 'the NO'],
    ['PARKING 9AM-11AM WED', 'a NO that was lost'],
    ['NO PARKING 9AM-11AM MON THU FRI', 'the THRU'],
    ['NO PARKING 9AM-11AM MONDAY FRIDAY', 'the dash between days'],
    ['\\P 9h-11h LUN  VEN', 'the A between days'],
    ['\\P 9h-11h LUN OU VEN', 'the AU between days'],
    ['P 9h-11h', 'the bar through the P'],
    ['1P 9h-11h LUN AU VEN', 'the bar through the P, taken for a figure'],
    ['1A 9h-11h LUN AU VEN', 'the bar through the A, taken for a figure'],
    ['\\P 7h-8h 9h 11h LUN AU VEN', 'the dash between hours'],
    ['\\P 9h-11h LUN. MTR. VEN.', 'a day, taken for a word of another language'],
    ['NO STANDING 9AM111AM', 'the dash between hours, taken for a figure'],
    ['LZ 9:00-11:00  -SAT', 'the day before a dash'],
    ['NO PARKING 9-11 MON-FRI', 'the AM'],
  ])('%s never allows parking if the sign forbids it', (sign) => {
    expect(judged(sign, 'WED 10:00').answer).not.toBe('allowed');
  });
});

describe('a condition that the sign cannot tell', () => {
  test('makes the answer uncertain only while it matters', () => {
    const sign = 'NO STANDING SCHOOL DAYS 7AM-4PM';
    expect(judged(sign, 'MON 10:00')).toMatchObject({ answer: 'uncertain', conditions: ['school-day'] });
    expect(judged(sign, 'MON 17:00')).toMatchObject({ answer: 'allowed', conditions: [] });
    expect(judged(sign, 'SUN 10:00').answer).toBe('allowed');
  });

  test('ends a stay when it may come into force', () => {
    expect(judged('NO STANDING SCHOOL DAYS 7AM-4PM', 'MON 17:00').until).toBe('2026-10-20T07:00');
  });

  test('changes nothing if another rule forbids anyway', () => {
    const sign = ['NO PARKING SCHOOL DAYS 9AM-5PM', 'NO STOPPING ANYTIME'];
    expect(judged(sign, 'MON 10:00').answer).toBe('forbidden');
  });

  test('makes both morning and evening uncertain if the sign names neither', () => {
    const sign = 'NO PARKING 7-9';
    expect(judged(sign, 'MON 08:00')).toMatchObject({ answer: 'uncertain', conditions: ['am-or-pm'] });
    expect(judged(sign, 'MON 20:00').answer).toBe('uncertain');
    expect(judged(sign, 'MON 23:00').answer).toBe('allowed');
  });

  test.each(['AR PERMITS', 'VEHICLES WITH BLUE PERMITS', 'VEHICLES WITH UNIVERSITY PERMITS'])(
    'a limit that is lifted for %s counts for everybody else',
    (users) => {
      const sign = `2 HOUR PARKING\n9AM-6PM\nEXCEPT ${users}`;
      expect(judged(sign, 'MON 10:00')).toMatchObject({ answer: 'allowed', limit: 120 });
    },
  );

  test('an electric vehicle said twice is one user', () => {
    const sign = 'EV\nELECTRIC VEHICLE\nCHARGING ONLY\n2 HOUR LIMIT';
    const driver = { permits: [], disabledBadge: false, vehicle: 'electric' as const };
    expect(judged(sign, 'MON 10:00', { driver }).answer).toBe('allowed');
    expect(judged(sign, 'MON 10:00').answer).toBe('forbidden');
  });

  test.each([
    ['excepted', 'NO PARKING 8AM-6PM EXCEPT SUN & HOLIDAYS', 'uncertain'],
    ['not named', 'NO PARKING 8AM-6PM EXCEPT SUNDAY', 'forbidden'],
  ])('a date that may be a holiday, holidays %s', (_, sign, answer) => {
    const found = judged(sign, '2026-11-26T10:00', { place: { country: 'US' } });
    expect(found.answer).toBe(answer);
  });

  test('a holiday of another country changes nothing', () => {
    const sign = 'NO PARKING 8AM-6PM EXCEPT SUN & HOLIDAYS';
    expect(judged(sign, '2026-11-26T10:00', { place: { country: 'AU' } }).answer).toBe('forbidden');
  });

  test('a rule that includes holidays may apply on a holiday on another weekday', () => {
    const sign = '2P 8AM-6PM MON-FRI & PUBLIC HOLIDAYS';
    // 26 December 2026 is a Saturday.
    expect(judged(sign, '2026-12-26T10:00', { place: { country: 'AU' } })).toMatchObject({ limit: 120 });
    expect(judged(sign, '2026-12-19T10:00', { place: { country: 'AU' } })).toMatchObject({ limit: null });
  });
});

describe('the side of the pole', () => {
  const sign = [panel('NO STOPPING', { arrow: 'left' }), panel('2P 8AM-6PM', { arrow: 'right' })];

  test('decides which panels apply', () => {
    expect(judged(sign, 'MON 10:00', { side: 'left' }).answer).toBe('forbidden');
    expect(judged(sign, 'MON 10:00', { side: 'right' })).toMatchObject({ answer: 'allowed', limit: 120 });
  });

  test('is asked for if the answers differ', () => {
    const found = judged(sign, 'MON 10:00');
    expect(found.answer).toBe('uncertain');
    expect(found.because[0]?.code).toBe('sides-differ');
    expect(found.sides).toMatchObject({ left: { answer: 'forbidden' }, right: { answer: 'allowed' } });
  });

  test('does not matter if both sides say the same', () => {
    const both = [panel('NO STOPPING', { arrow: 'left' }), panel('NO PARKING 8AM-6PM', { arrow: 'right' })];
    expect(judged(both, 'MON 10:00')).toMatchObject({ answer: 'forbidden', sides: null });
  });

  test('ends a stay at the earlier of two ends', () => {
    const both = [panel('1P 8AM-6PM', { arrow: 'left' }), panel('2P 8AM-6PM', { arrow: 'right' })];
    const found = judged(both, 'MON 10:00');
    expect(found).toMatchObject({ answer: 'allowed', limit: 60, until: '2026-10-19T11:00' });
    expect(found.sides?.right.answer).toBe('allowed');
  });

  test('without a panel makes the answer uncertain', () => {
    expect(
      judged(panelsOf([panel('2P 8AM-6PM', { arrow: 'left' })]), 'MON 10:00', { side: 'right' }).answer,
    ).toBe('uncertain');
  });

  describe('and words that were not understood', () => {
    const half = [panel('2P 8AM-6PM', { arrow: 'right' }), panel('GRFLX', { arrow: 'left' })];

    test('count on the side their panel points to', () => {
      expect(judged(half, 'MON 10:00', { side: 'right' })).toMatchObject({ answer: 'allowed', limit: 120 });
      expect(judged(half, 'MON 10:00', { side: 'left' }).answer).toBe('uncertain');
    });

    test('distinguish the sides if the side is not known', () => {
      const found = judged(half, 'MON 10:00');
      expect(found.answer).toBe('uncertain');
      expect(found.sides).toMatchObject({ left: { answer: 'uncertain' }, right: { answer: 'allowed' } });
    });

    test.each([
      ['without an arrow', panel('GRFLX')],
      ['with arrows to both sides', panel('GRFLX', { arrow: 'both' })],
      ['blank', panel('')],
    ])('count on both sides on a panel %s', (_, unread) => {
      const sign = [panel('2P 8AM-6PM', { arrow: 'right' }), panel('1P 8AM-6PM', { arrow: 'left' }), unread];
      for (const side of ['left', 'right', undefined] as const) {
        expect(judged(sign, 'MON 10:00', side && { side }).answer).toBe('uncertain');
      }
    });

    test('never allow parking if no panel of the side was understood', () => {
      const sign = [panel('GRFLX', { arrow: 'left' })];
      expect(judged(sign, 'MON 10:00', { side: 'right' }).answer).toBe('uncertain');
    });

    test('do not weaken a prohibition on the other side if only that was read', () => {
      const sign = [panel('NO STOPPING', { arrow: 'left' }), panel('', { arrow: 'right' })];
      expect(judged(sign, 'MON 10:00', { side: 'left' }).answer).toBe('forbidden');
      expect(judged(sign, 'MON 10:00', { side: 'right' }).answer).toBe('uncertain');
      expect(judged(sign, 'MON 10:00')).toMatchObject({ answer: 'forbidden', sides: null });
    });
  });

  test('is taken from the only arrow', () => {
    expect(judged([panel('2P 8AM-6PM', { arrow: 'left' })], 'MON 10:00').answer).toBe('allowed');
  });

  test('is read from arrows among the words', () => {
    expect(parse(panelsOf('NO STANDING 7AM-9AM -->')).rules[0]?.side).toBe('right');
    expect(parse(panelsOf('NO STANDING 7AM-9AM <->')).rules[0]?.side).toBe('both');
    expect(parse(panelsOf('Stat. int. 8h-9h (fl. ga.)')).rules[0]?.side).toBe('left');
  });
});

describe('the driver', () => {
  const permitSign = '2 HOUR PARKING 8AM-6PM EXCEPT BY ZONE 12 PERMIT';

  test('the right permit lifts a limit, another does not', () => {
    expect(judged(permitSign, 'MON 10:00', driver({ permits: ['12'] }))).toMatchObject({
      limit: null,
      until: null,
    });
    expect(judged(permitSign, 'MON 10:00', driver({ permits: ['21'] })).limit).toBe(120);
  });

  test('EXCEPT lifts its own panel only', () => {
    const sign = [permitSign, 'NO PARKING 9AM-11AM MONDAY'];
    expect(judged(sign, 'MON 10:00', driver({ permits: ['12'] })).answer).toBe('forbidden');
  });

  test('a space reserved for others is forbidden, but not for its holders', () => {
    const sign = 'COMMERCIAL VEHICLES ONLY 7AM-6PM';
    expect(judged(sign, 'MON 10:00').answer).toBe('forbidden');
    expect(judged(sign, 'MON 10:00', driver({ vehicle: 'truck' })).answer).toBe('allowed');
  });

  test('holders have to respect the limit of their space', () => {
    const found = judged('2P DISABLED ONLY 8AM-6PM', 'MON 10:00', driver({ disabledBadge: true }));
    expect(found).toMatchObject({ answer: 'allowed', limit: 120 });
  });

  test('any permit leaves a sign without a zone uncertain', () => {
    expect(judged('PERMIT PARKING ONLY', 'MON 10:00', driver({ permits: ['A'] })).answer).toBe('uncertain');
    expect(judged('PERMIT PARKING ONLY', 'MON 10:00').answer).toBe('forbidden');
  });
});

describe('a picture', () => {
  test('replaces missing words', () => {
    expect(judged([panel('8AM-6PM\nMON-FRI', { symbol: 'no-parking' })], 'MON 10:00').answer).toBe(
      'forbidden',
    );
    expect(judged([panel('', { symbol: 'no-stopping' })], 'MON 10:00').answer).toBe('forbidden');
    expect(judged([panel('2 HOUR 8AM-6PM', { symbol: 'parking' })], 'MON 10:00').limit).toBe(120);
  });

  test('never softens what the words say', () => {
    expect(judged([panel('NO PARKING 8AM-6PM', { symbol: 'parking' })], 'MON 10:00').answer).toBe(
      'forbidden',
    );
  });

  test('that forbids beats words that permit', () => {
    expect(judged([panel('2 HOUR PARKING 8AM-6PM', { symbol: 'no-parking' })], 'MON 10:00').answer).toBe(
      'forbidden',
    );
  });

  test.each([
    ['C\n6.30-9.30 AM\nMON-FRI\nTOW AWAY', 'clearway'],
    ['S 6.30AM-9.30AM MON-FRI', 'no-stopping'],
    ['A 6h30-9h30 LUN AU VEN', 'no-stopping'],
    ['P 6h30-9h30 LUN AU VEN', 'no-parking'],
  ] as const)('whose letter is among the words: %j', (text, symbol) => {
    const sign = [panel(text, { symbol })];
    expect(judged(sign, 'MON 07:00').answer).toBe('forbidden');
    expect(judged(sign, 'MON 10:00').answer).toBe('allowed');
  });

  test.each([
    ['P ONLY', 'disabled'],
    ['ONLY', 'disabled'],
    ['P ONLY 8AM-6PM', 'bus'],
    ['ONLY 8AM-6PM', 'taxi'],
  ] as const)('says for whom: %s with the picture %s', (text, symbol) => {
    const parsed = parse([panel(text, { symbol })]);
    expect(parsed.unread).toEqual([]);
    expect(judged([panel(text, { symbol })], 'MON 10:00').answer).toBe('forbidden');
  });

  test('of a P next to ONLY does not say who the space is reserved for', () => {
    expect(judged([panel('ONLY', { symbol: 'parking' })], 'MON 10:00').answer).toBe('uncertain');
  });

  test('of a wheelchair reserves the space', () => {
    expect(judged([panel('2P 8AM-6PM', { symbol: 'disabled' })], 'MON 10:00').answer).toBe('forbidden');
  });
});

describe('the next change', () => {
  test('is the moment at which the answer or the limit changes', () => {
    expect(judged('2 HOUR PARKING 8AM-6PM', 'MON 07:00').next).toEqual({
      at: '2026-10-19T08:00',
      answer: 'allowed',
      lean: null,
      limit: 120,
    });
    expect(judged('NO PARKING 8AM-6PM', 'MON 09:00').next).toEqual({
      at: '2026-10-19T18:00',
      answer: 'allowed',
      lean: null,
      limit: null,
    });
  });

  test('is null if nothing ever changes', () => {
    expect(judged('NO PARKING ANYTIME', 'MON 09:00').next).toBeNull();
  });

  test('skips a boundary at which another rule takes over', () => {
    expect(judged(['NO PARKING 8AM-10AM', 'NO STOPPING 10AM-NOON'], 'MON 09:00').next?.at).toBe(
      '2026-10-19T12:00',
    );
  });

  test('is found at the end of a season', () => {
    expect(judged('NO PARKING DEC 1 - APR 1', '2026-12-24T09:00').next?.at).toBe('2027-04-02T00:00');
  });
});
