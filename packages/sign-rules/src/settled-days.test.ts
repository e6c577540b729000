import type { Context, HolidayCalendar } from '@curbwise/contract';
import type { JudgeContext } from './judge/judge-context';
import { judged } from './testing/sign';

const SCHOOL = 'NO STANDING SCHOOL DAYS 7AM-4PM';
const HOLIDAYS = 'NO PARKING 8AM-6PM EXCEPT HOLIDAYS';

const settled = (on: string, said: Omit<NonNullable<Context['settled']>, 'on'>): Context => ({
  settled: { on, ...said },
});

const answer = (sign: string, at: string, context: JudgeContext) => judged(sign, at, context).answer;

describe("the driver's answer about a day", () => {
  const school = settled('2026-10-19', { 'school-day': true });

  test('confirms a school-day rule on that day only', () => {
    expect(judged(SCHOOL, 'MON 10:00', school)).toMatchObject({ answer: 'forbidden', conditions: [] });
    expect(answer(SCHOOL, 'TUE 10:00', school)).toBe('uncertain');
    expect(answer(SCHOOL, 'MON 10:00', {})).toBe('uncertain');
  });

  test('makes the end of a stay certain', () => {
    const codes = (context: Context) => judged(SCHOOL, 'MON 06:00', context).because.map(({ code }) => code);
    expect(codes(school)).toContain('stay-ends');
    expect(codes({})).toContain('stay-may-end');
  });

  test.each(['NO PARKING 8AM-6PM EXCEPT SCHOOL DAYS', 'NO PARKING 8AM-6PM SCHOOL DAYS & SAT', SCHOOL])(
    'never makes a yes of a day without school: %s',
    (sign) => {
      for (const on of ['2026-10-19', '2026-10-24']) {
        const none = settled(on, { 'school-day': false });
        expect(answer(sign, `${on}T10:00`, none)).toBe(answer(sign, `${on}T10:00`, {}));
      }
    },
  );

  test('does not decide rules that also depend on something else', () => {
    expect(answer('NO STANDING SCHOOL DAYS 7-9', 'MON 08:00', school)).toBe('uncertain');
    expect(answer('NO PARKING DURING SNOW EMERGENCY', 'MON 08:00', school)).toBe('uncertain');
  });

  test.each([
    [true, 'allowed'],
    [false, 'forbidden'],
  ] as const)('of holidays decides where they matter: %p', (holiday, expected) => {
    expect(answer(HOLIDAYS, '2026-12-25T10:00', settled('2026-12-25', { holiday }))).toBe(expected);
    expect(answer(HOLIDAYS, '2026-12-25T10:00', settled('2026-12-24', { holiday }))).toBe('uncertain');
  });

  describe.each([
    ['snow', 'NO PARKING DURING SNOW EMERGENCY'],
    ['snow', 'TOW AWAY NO PARKING WHEN SNOW EMERGENCY IS DECLARED'],
    ['snow', 'STATIONNEMENT INTERDIT PENDANT LE DENEIGEMENT'],
    ['event', 'NO PARKING DURING EVENTS'],
    ['event', 'NO PARKING EVENT DAYS'],
  ] as const)('about %s decides a panel that says nothing else: %s', (condition, sign) => {
    const said = (isSo: boolean) => settled('2026-10-19', { [condition]: isSo });

    test('on that day only', () => {
      expect(answer(sign, 'MON 10:00', {})).toBe('uncertain');
      expect(judged(sign, 'MON 10:00', said(true))).toMatchObject({ answer: 'forbidden', conditions: [] });
      expect(judged(sign, 'MON 10:00', said(false))).toMatchObject({ answer: 'allowed', conditions: [] });
      expect(answer(sign, 'TUE 10:00', said(false))).toBe('uncertain');
    });

    test('and a stay may end when the day does', () => {
      const { until, because } = judged(sign, 'MON 22:00', said(false));
      expect(until).toBe('2026-10-20T00:00');
      expect(because.map(({ code }) => code)).toContain('stay-may-end');
    });

    test('unlike an answer about something else', () => {
      const other = condition === 'snow' ? 'event' : 'snow';
      expect(answer(sign, 'MON 10:00', settled('2026-10-19', { [other]: false }))).toBe('uncertain');
    });
  });

  // Each forbids, or may forbid, on a day without the condition, or depends on more.
  test.each([
    'NO PARKING EXCEPT DURING EVENTS',
    'NO PARKING EXCEPT EVENT DAYS',
    'NO PARKING WHEN THERE IS NO EVENT',
    'NO PARKING UNLESS EVENT',
    'NO PARKING WITHOUT EVENT PERMIT',
    'NO PARKING WHEN SNOW REMOVAL NOT IN EFFECT',
    'NO PARKING 2AM-6AM SNOW EMERGENCY ROUTE',
    'NO PARKING 2AM-6AM DURING SNOW EMERGENCY',
    'NO PARKING ANY TIME SNOW EMERGENCY ROUTE',
    'NO PARKING WHEN SNOW EMERGENCY IS NOT DECLARED',
    'NO PARKING MON & DURING EVENTS',
    'NO PARKING WHEN GLORP EVENT',
    'NO PARKING WHEN EVENT IS OVER',
    '2 HOUR PARKING EVENT DAYS',
    'NO PARKING DURING SNOW EMERGENCY AND EVENTS',
    'NO STOPPING NO PARKING EVENT DAYS',
  ])('makes no yes of: %s', (sign) => {
    const none = settled('2026-10-19', { snow: false, event: false, 'school-day': false });
    for (const at of ['MON 03:00', 'MON 10:00']) expect(answer(sign, at, none)).toBe(answer(sign, at, {}));
  });

  test('applies to a window past midnight that began on that day', () => {
    const sign = 'NO PARKING 10PM-6AM EXCEPT HOLIDAYS';
    expect(answer(sign, '2026-12-26T02:00', settled('2026-12-25', { holiday: true }))).toBe('allowed');
  });
});

describe('a calendar of the place', () => {
  const calendar: HolidayCalendar = {
    from: '2026-11-01',
    to: '2026-12-31',
    holidays: [
      { date: '2026-11-11', name: 'Veterans Day', certain: false },
      { date: '2026-12-25', name: 'Christmas Day', certain: true },
      { date: '2026-12-29', name: 'A day of its own', certain: true },
    ],
  };
  const known = { calendar, place: { country: 'US' } };

  test.each([
    ['listed and certain', '2026-12-25T10:00', 'allowed'],
    ['listed and certain, although no list of holidays has it', '2026-12-29T10:00', 'allowed'],
    ['listed and not certain', '2026-11-11T10:00', 'uncertain'],
    ['not listed', '2026-12-22T10:00', 'forbidden'],
    ['not listed, although holidays elsewhere', '2026-11-26T10:00', 'forbidden'],
    ['outside the calendar, and perhaps a holiday', '2027-01-01T10:00', 'uncertain'],
    ['outside the calendar, on an ordinary day', '2027-01-05T10:00', 'forbidden'],
  ])('decides days that are %s', (_, at, expected) => {
    expect(answer(HOLIDAYS, at, known)).toBe(expected);
  });

  test('decides when rules for holidays only apply', () => {
    const sign = 'NO PARKING 8AM-6PM HOLIDAYS ONLY';
    expect(answer(sign, '2026-12-25T10:00', known)).toBe('forbidden');
    expect(answer(sign, '2026-11-11T10:00', known)).toBe('uncertain');
    expect(answer(sign, '2026-12-22T10:00', known)).toBe('allowed');
  });

  test('lets a stay continue through a holiday', () => {
    expect(judged(HOLIDAYS, '2026-12-24T19:00', known).until).toBe('2026-12-26T08:00');
    expect(judged(HOLIDAYS, '2026-11-10T19:00', known).until).toBe('2026-11-11T08:00');
  });

  test("is overridden by the driver's answer", () => {
    const context = { ...known, ...settled('2026-12-25', { holiday: false }) };
    expect(answer(HOLIDAYS, '2026-12-25T10:00', context)).toBe('forbidden');
  });

  test('does not change other doubts', () => {
    const permit = { driver: { permits: ['5'], disabledBadge: false, vehicle: 'car' as const } };
    const sign = 'NO PARKING EXCEPT BY PERMIT 8AM-6PM EXCEPT HOLIDAYS';
    expect(judged(sign, '2026-12-22T10:00', { ...known, ...permit })).toMatchObject({
      answer: 'uncertain',
      conditions: [],
    });
  });
});
