import { cleanup, screen } from '@testing-library/react';
import { judgementOf } from '@curbwise/sign-rules';
import type { Context, Panel } from '@curbwise/contract';
import { isLongRun } from '@curbwise/tooling/long-tests';
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

const SIGNS: readonly (readonly (string | Panel)[])[] = [
  ['2 HOUR METER PARKING 8AM-6PM'],
  ['P TICKET 8AM-6PM'],
  ['NO STOPPING 4PM-6PM', '2 HOUR PARKING 8AM-4PM'],
  ['NO STANDING 7AM-4PM SCHOOL DAYS'],
  ['NO PARKING 8AM-6PM EXCEPT HOLIDAYS'],
  ['NO PARKING EXCEPT PERMIT HOLDERS'],
  ['DISABLED PARKING ONLY 8AM-6PM'],
  ['2 HOUR PARKING 8AM-6PM EXQPT BLORB'],
  ['NO PARKING SNOW EMERGENCY'],
  ['2 HOUR PARKING 8AM-6PM EXCEPT TRUCKS'],
  [plate('2 HOUR PARKING 8AM-6PM', 'left'), plate('NO STOPPING 2PM-6PM', 'right')],
  [{ ...plate('2 HOUR PARKING 8AM-6PM'), symbol: 'unknown' }],
  [{ ...plate('2 HOUR PARKING 8AM-6PM'), confidence: 0.3 }],
  ['NO PARKING 10PM-6AM', '1 HOUR PARKING 6AM-10PM'],
];

const MOMENTS = [
  '2026-11-20T03:00',
  '2026-11-20T07:45',
  '2026-11-20T15:50',
  '2026-12-25T10:00',
  '2026-12-26T19:00',
];

const CONTEXTS: readonly Context[] = [
  {},
  { driver: { permits: ['31'], disabledBadge: true, vehicle: 'truck' } },
  { side: 'right', settled: { on: '2026-12-25', holiday: true, 'school-day': false } },
];

/** Every sign in every context. The usual run has each sign in one of them. */
const cases = SIGNS.flatMap((sign, at) => {
  const contexts = isLongRun ? CONTEXTS : [CONTEXTS[at % CONTEXTS.length]!];
  return contexts.map((context) => ({ sign, context }));
});

test.each(cases)('the card is a yes if and only if the engine says yes: %j', async ({ sign, context }) => {
  const [first = ''] = MOMENTS;
  const answer = signAnalysis(sign, { at: first });
  await showAnswer(gateway, answer, { at: first, context });
  for (const at of MOMENTS) {
    lookAgainAt(at);
    const judged = judgementOf(answer, moment(at), context).answer;
    const isYes = cardKind() === 'allowed' || cardKind() === 'short';
    expect([at, isYes, cardKind()]).toEqual([at, judged === 'allowed', expect.anything()]);
    if (isYes) continue;
    const plateTone = screen.getByRole('heading', { level: 1 }).closest('.plate');
    expect(plateTone as HTMLElement).toHaveAttribute('data-tone', judged);
  }
});
