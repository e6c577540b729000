import { cleanup } from '@testing-library/react';
import { judgementOf } from '@curbwise/sign-rules';
import type { Context, Panel } from '@curbwise/contract';
import { startGateway, type Gateway } from '../testing/scans';
import { moment, plate, signAnalysis } from '../testing/signs';
import { cardKind, lookAgainAt, showAnswer } from '../testing/show-answer';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

type Sign = readonly (string | Panel)[];

const SCHOOL = ['NO STANDING 7AM-4PM SCHOOL DAYS'];
const HOLIDAYS = ['NO PARKING 8AM-6PM EXCEPT HOLIDAYS'];
const PERMIT = ['NO PARKING EXCEPT PERMIT HOLDERS'];
const DISABLED = ['DISABLED PARKING ONLY 8AM-6PM'];
const TRUCKS = ['2 HOUR PARKING 8AM-6PM EXCEPT TRUCKS'];
const SIDES = [plate('2 HOUR PARKING 8AM-6PM', 'left'), plate('NO STOPPING 2PM-6PM', 'right')];

const SIGNS: readonly Sign[] = [
  ['2 HOUR METER PARKING 8AM-6PM'],
  ['P TICKET 8AM-6PM'],
  ['NO STOPPING 4PM-6PM', '2 HOUR PARKING 8AM-4PM'],
  SCHOOL,
  HOLIDAYS,
  PERMIT,
  DISABLED,
  ['2 HOUR PARKING 8AM-6PM EXQPT BLORB'],
  ['NO PARKING SNOW EMERGENCY'],
  TRUCKS,
  SIDES,
  [{ ...plate('2 HOUR PARKING 8AM-6PM'), symbol: 'unknown' }],
  [{ ...plate('2 HOUR PARKING 8AM-6PM'), confidence: 0.3 }],
  ['NO PARKING 10PM-6AM', '1 HOUR PARKING 6AM-10PM'],
];

const DRIVER: Context = { driver: { permits: ['31'], disabledBadge: true, vehicle: 'truck' } };
const SAID: Context = { side: 'right', settled: { on: '2026-12-25', holiday: true, 'school-day': false } };

const cases: readonly (readonly [Sign, Context])[] = [
  ...SIGNS.map((sign) => [sign, {}] as const),
  ...[PERMIT, DISABLED, TRUCKS].map((sign) => [sign, DRIVER] as const),
  ...[SCHOOL, HOLIDAYS, SIDES].map((sign) => [sign, SAID] as const),
];

const MOMENTS = [
  '2026-11-20T03:00',
  '2026-11-20T07:45',
  '2026-11-20T15:50',
  '2026-12-25T10:00',
  '2026-12-26T19:00',
];

/** The colours of the plates with the card's headings. */
const tones = () =>
  [...document.querySelectorAll('h1')].map((title) => title.closest<HTMLElement>('.plate')?.dataset.tone);

test.each(cases)('the card is a yes if and only if the engine says yes: %j in %j', async (sign, context) => {
  const [first = ''] = MOMENTS;
  const answer = signAnalysis(sign, { at: first });
  await showAnswer(gateway, answer, { at: first, context });
  for (const at of MOMENTS) {
    lookAgainAt(at);
    const judged = judgementOf(answer, moment(at), context).answer;
    const isYes = cardKind() === 'allowed' || cardKind() === 'short';
    expect([at, isYes, cardKind()]).toEqual([at, judged === 'allowed', expect.anything()]);
    if (!isYes) expect(tones()).toEqual([judged]);
  }
});
