import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Driver, Panel } from '@curbwise/contract';
import { violationsIn } from '../testing/accessibility';
import { startGateway, type Gateway } from '../testing/scans';
import { plate, signAnalysis } from '../testing/signs';
import { cardKind, plateLines, plateTime, showAnswer, wordsOf, type Showing } from '../testing/show-answer';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

const CAR: Driver = { permits: [], disabledBadge: false, vehicle: 'car' };

async function card(sign: readonly (string | Panel)[], showing: Showing = {}) {
  const at = showing.at ?? '2026-11-20T14:40';
  const shown = await showAnswer(gateway, signAnalysis(sign, { at, context: showing.context }), {
    ...showing,
    at,
  });
  return { ...shown, said: [cardKind(), plateTime(), ...plateLines()] };
}

describe('the end of the stay and its reason', () => {
  test.each([
    [
      'a limit in force',
      ['2 HOUR PARKING\n8AM-6PM'],
      '2026-11-20T14:40',
      ['allowed', 'If you park now, until 4:40 PM', 'Ends by rule 1: 2 hour parking.'],
    ],
    [
      'a prohibition before the limit is used up',
      ['2 HOUR PARKING\n8AM-4PM', 'NO STOPPING\n4PM-6PM\nMON-FRI'],
      '2026-11-20T15:00',
      ['allowed', 'Park until 4 PM', 'Ends by rule 2: No stopping.'],
    ],
    [
      'a limit that begins tomorrow',
      ['2 HOUR PARKING\n8AM-6PM'],
      '2026-11-20T19:00',
      [
        'allowed',
        'Park until tomorrow 10 AM',
        'Ends by rule 1: 2 hour parking.',
        'No rule on this sign is in force now.',
      ],
    ],
    [
      'a prohibition on Monday',
      ['NO PARKING\n8AM-6PM\nMON-FRI'],
      '2026-11-20T19:00',
      [
        'allowed',
        'Park until Monday 8 AM',
        'Ends by rule 1: No parking.',
        'No rule on this sign is in force now.',
      ],
    ],
    [
      'a prohibition that may come',
      ['NO STANDING\n7AM-4PM\nSCHOOL DAYS'],
      '2026-11-20T05:00',
      [
        'allowed',
        'Park until 7 AM',
        'May end by rule 1: No standing, 7 AM – 4 PM, Monday to Friday, on school days.',
        'No rule on this sign is in force now.',
      ],
    ],
    [
      'too few minutes',
      ['NO STOPPING\n3PM-6PM'],
      '2026-11-20T14:59',
      [
        'short',
        'Allowed only until 3 PM',
        'Only 1 minute is left: you would have to leave at once.',
        'Ends by rule 1: No stopping.',
        'You can park again from 6 PM.',
      ],
    ],
    [
      'a few minutes',
      ['NO STOPPING\n3PM-6PM'],
      '2026-11-20T14:50',
      [
        'short',
        'Park until 3 PM',
        'You can park for 10 minutes.',
        'Ends by rule 1: No stopping.',
        'No rule on this sign is in force now.',
      ],
    ],
    [
      'midnight',
      ['NO PARKING\n12AM-6AM'],
      '2026-11-20T14:40',
      [
        'allowed',
        'Park until midnight',
        'Ends by rule 1: No parking.',
        'No rule on this sign is in force now.',
      ],
    ],
    [
      'nothing',
      ['FREE PARKING'],
      '2026-11-20T14:40',
      ['allowed', undefined, 'Nothing on this sign ends your stay.', 'No rule on this sign is in force now.'],
    ],
  ] as const)('%s', async (_, sign, at, said) => {
    expect((await card(sign, { at })).said).toEqual(said);
  });
});

describe('payment', () => {
  test.each([
    ['2 HOUR METER PARKING 8AM-6PM', '2026-11-20T14:40', 'You have to pay from 8 AM to 6 PM.'],
    ['P TICKET 8AM-6PM', '2026-11-20T14:40', 'You have to pay from 8 AM to 6 PM.'],
    ['P TICKET 8AM-6PM', '2026-11-20T19:00', 'You have to pay from tomorrow at 8 AM to 6 PM.'],
    [
      '2 HOUR METER PARKING 8AM-6PM MON-FRI',
      '2026-11-20T19:00',
      'You have to pay from Monday at 8 AM to 6 PM.',
    ],
    ['P TICKET 6PM-2AM', '2026-11-20T19:00', 'You have to pay from 6 PM to tomorrow at 2 AM.'],
    ['P TICKET 6PM-2AM', '2026-11-21T01:00', 'You have to pay until 2 AM.'],
    ['PARKING METER 24 HOURS', '2026-11-20T14:40', 'You have to pay whenever you park here.'],
  ])('%s at %s: %s', async (sign, at, sentence) => {
    expect((await card([sign], { at })).said).toContain(sentence);
  });

  test('ends when another rule forbids parking', async () => {
    const { said } = await card(['1 HOUR METER PARKING 8AM-8PM', 'NO STOPPING 4PM-6PM MON-FRI']);
    expect(said).toContain('You have to pay from 8 AM to 4 PM.');
  });

  test('is shown for a later stay too', async () => {
    const { said } = await card(['1 HOUR METER PARKING 8AM-8PM', 'NO STOPPING 2PM-6PM MON-FRI']);
    expect(said.slice(0, 2)).toEqual(['forbidden', 'You can park from 6 PM']);
    expect(said).toContain('You have to pay from 6 PM to 8 PM.');
  });

  test.each([
    ['nothing asks for it', '2 HOUR PARKING 8AM-6PM', '2026-11-20T14:40'],
    ['the stay is over before', '2 HOUR METER PARKING 8AM-6PM|NO PARKING 6AM-8AM', '2026-11-20T19:00'],
  ])('is not mentioned if %s', async (_, sign, at) => {
    const { said } = await card(sign.split('|'), { at });
    expect(said.filter((line) => line?.includes('pay'))).toEqual([]);
  });
});

describe('not allowed: the next stay', () => {
  test.each([
    [
      'up to a limit',
      ['NO STOPPING\n2PM-6PM', '1 HOUR PARKING\n6PM-10PM'],
      ['You can park from 6 PM', 'No stopping, 2 PM to 6 PM.', 'Then for 1 hour, until 7 PM.'],
    ],
    [
      'up to the same rule the day after',
      ['NO STOPPING\n2PM-6PM'],
      ['You can park from 6 PM', 'No stopping, 2 PM to 6 PM.', 'Then for 20 hours, until tomorrow at 2 PM.'],
    ],
    [
      'without an end',
      ['NO PARKING\nNOV 1 2026 - NOV 20 2026'],
      [
        'You can park from midnight',
        expect.stringContaining('No parking'),
        'From then on, nothing on this sign ends your stay.',
      ],
    ],
    [
      'after another rule',
      ['NO PARKING\n8AM-4PM', 'NO STOPPING\n4PM-6PM'],
      [
        'You can park from 6 PM',
        'No parking, 8 AM to 4 PM.',
        'After that, rule 2: No stopping, 4 PM – 6 PM.',
        'Then for 14 hours, until tomorrow at 8 AM.',
      ],
    ],
    ['never', ['NO PARKING ANYTIME'], [undefined, 'No parking, at any time.']],
    [
      'never, by two rules',
      ['NO PARKING\n6AM-6PM', 'NO STANDING\n6PM-6AM'],
      [undefined, 'No parking, 6 AM to 6 PM.', 'Not at any time, day or night.'],
    ],
    [
      'for days, which nobody counts in hours',
      ['NO PARKING\nFRI 2PM-4PM'],
      ['You can park from 4 PM', 'No parking, 2 PM to 4 PM, Friday.', 'Then until November 27 at 2 PM.'],
    ],
    [
      'nobody knows: that is no promise',
      ['NO PARKING\n8AM-3PM', 'NO STANDING\n3PM-6PM\nSCHOOL DAYS'],
      ['Not before 3 PM', 'No parking, 8 AM to 3 PM.', "I can't tell for sure what applies after that."],
    ],
  ] as const)('%s', async (_, sign, said) => {
    expect((await card(sign)).said).toEqual(['forbidden', ...said]);
  });

  test('names the day if it is not today', async () => {
    const { said } = await card(['NO PARKING\n8AM-6AM']);
    expect(said[1]).toBe('You can park from tomorrow 6 AM');
  });

  test('shows the date in large letters from a week ahead on', async () => {
    const { said } = await card(['NO PARKING\nNOV 1 - APR 1']);
    expect(said[1]).toBe('You can park from April 2, 2027 12 AM');
  });

  test('does not say "never" for a sign that is limited to dates', async () => {
    const { said } = await card(['NO PARKING\nNOV 1 2026 - DEC 31 2029']);
    expect(said).toContain('Not for at least a year.');
  });
});

describe('properties of the driver that matter', () => {
  const badge = { ...CAR, disabledBadge: true };
  const truck: Driver = { ...CAR, vehicle: 'truck' };
  test.each([
    ['DISABLED PARKING ONLY', badge, 'allowed', 'Because of your disabled badge.'],
    [
      'NO PARKING 8AM-6PM EXCEPT ZONE 31 PERMIT',
      { ...CAR, permits: ['9', '31'] },
      'allowed',
      'With permit 31.',
    ],
    ['TRUCK LOADING ONLY 8AM-6PM MON-FRI', truck, 'allowed', 'Because you drive a truck.'],
    ['2 HOUR PARKING 8AM-6PM EXCEPT TRUCKS', truck, 'uncertain', 'Because you drive a truck.'],
    [
      'NO PARKING EXCEPT DISABLED AND ZONE 31 PERMIT',
      { ...badge, permits: ['31'] },
      'allowed',
      'With permit 31.',
    ],
  ] as const)('%s', async (sign, driver, kind, note) => {
    const { said } = await card([sign], { driver: { ...driver, permits: [...driver.permits] } });
    expect(said[0]).toBe(kind);
    expect(said).toContain(note);
  });

  test.each([
    ['2 HOUR PARKING 8AM-6PM', { ...badge, permits: ['31'] }],
    ['NO PARKING 8AM-6PM EXCEPT ZONE 31 PERMIT', { ...CAR, permits: ['9'] }],
    ['NO PARKING 8AM-6PM EXCEPT ZONE 31 PERMIT', CAR],
  ])('are not mentioned if everybody gets the same answer: %s', async (sign, driver) => {
    const { said } = await card([sign], { driver });
    expect(said.filter((line) => /^(With|Because)/.test(line ?? ''))).toEqual([]);
  });
});

describe('a permit that the sign asks for', () => {
  const opened = (store: { getState: () => { preferencesRequest: unknown } }) =>
    store.getState().preferencesRequest;

  test.each([
    ['PERMIT PARKING ONLY\nZONE 5', 'I have a permit for this'],
    ['2 HOUR PARKING\n8AM-6PM\nEXCEPT WITH PERMIT A', 'I have a permit for this'],
  ])('has a button that opens the settings: %s', async (sign, name) => {
    const { store } = await card([sign]);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(opened(store)).toBe('permits');
  });

  test('has no button if the driver has it or the sign asks for none', async () => {
    const driver: Driver = { permits: ['5'], disabledBadge: false, vehicle: 'car' };
    await card(['PERMIT PARKING ONLY\nZONE 5'], { driver });
    expect(screen.queryByRole('button', { name: /^I have/ })).not.toBeInTheDocument();
  });
});

describe('the two sides of a sign', () => {
  const sign = [plate('2 HOUR PARKING\n8AM-6PM', 'left'), plate('NO STOPPING\n2PM-6PM', 'right')];
  const buttons = () => within(screen.getByRole('group')).getAllByRole('button');

  test('shows both answers, neither as the verdict', async () => {
    const { said, container } = await card(sign);
    expect(said[0]).toBe('uncertain');
    expect(said[1]).toBeUndefined();
    expect(buttons().map(wordsOf)).toEqual([
      '← Left allowed until 4:40 PM 2 hour parking, 8 AM – 6 PM.',
      'Right → not allowed before 6 PM No stopping, 2 PM to 6 PM.',
    ]);
    expect(buttons().map((button) => button.dataset.tone)).toEqual(['allowed', 'forbidden']);
    expect(await violationsIn(container)).toEqual([]);
  });

  test('names a side without an end and an uncertain one', async () => {
    await card([plate('FREE PARKING', 'left'), plate('NO STANDING\n7AM-4PM\nSCHOOL DAYS', 'right')]);
    expect(buttons().map(wordsOf)).toEqual([
      '← Left allowed No rule on this sign is in force now.',
      "Right → can't tell It depends on whether today is a school day.",
    ]);
  });

  test('no side is certain if the words are unclear', async () => {
    await showAnswer(gateway, signAnalysis(sign, { confidence: 0.3 }));
    expect(buttons().map((button) => button.dataset.tone)).toEqual(['uncertain', 'uncertain']);
    expect(buttons().map(wordsOf)).toEqual([
      "← Left can't tell The photo is not clear enough to be sure of the words.",
      'Right → probably not No stopping, 2 PM to 6 PM.',
    ]);
  });

  test('uses the shorter time until a side is chosen', async () => {
    const { said } = await card([
      plate('1 HOUR PARKING\n8AM-6PM', 'left'),
      plate('2 HOUR PARKING\n8AM-6PM', 'right'),
    ]);
    expect(said.slice(0, 2)).toEqual(['allowed', 'If you park now, until 3:40 PM']);
    await userEvent.click(screen.getByRole('button', { name: /^Right/ }));
    expect([plateTime(), ...plateLines()]).toEqual([
      'If you park now, until 4:40 PM',
      'Ends by rule 2: 2 hour parking.',
      'For a car right of the sign.',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'BOTH SIDES' }));
    expect(plateTime()).toBe('If you park now, until 3:40 PM');
  });
});
