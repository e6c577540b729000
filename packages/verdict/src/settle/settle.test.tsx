import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Driver, Panel } from '@curbwise/contract';
import { selectScan } from '@curbwise/platform';
import { violationsIn } from '../testing/accessibility';
import { startGateway, type Gateway } from '../testing/scans';
import { plate, type Scanned, signAnalysis } from '../testing/signs';
import { cardKind, lookAgainAt, plateLines, plateTime, showAnswer, wordsOf } from '../testing/show-answer';

let gateway: Gateway;

beforeAll(async () => {
  // jsdom has no dialogs; a sheet is one.
  Object.assign(HTMLDialogElement.prototype, { showModal() {}, close() {} });
  gateway = await startGateway();
});
afterAll(() => gateway.close());
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

interface Asked extends Scanned {
  driver?: Driver;
}

const card = (sign: readonly (string | Panel)[], { driver, ...options }: Asked = {}) =>
  showAnswer(gateway, signAnalysis(sign, options), { at: options.at, driver });

const question = (name: string) => within(screen.getByRole('group', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole('heading', { level: 1 });
const announced = () => screen.getByRole('status').textContent;
/** Buttons on the plate, without the badge. */
const taps = () => [...document.querySelectorAll('.plate button:not(.confidence)')].map(wordsOf);

const SCHOOL = 'NO STANDING\n7AM-4PM\nSCHOOL DAYS';
const HOLIDAYS = 'NO PARKING\n8AM-6PM\nEXCEPT HOLIDAYS';
const CHRISTMAS = '2026-12-25T10:00';

describe('a school day', () => {
  test('is asked for, and yes gives the answer at once, to be taken back', async () => {
    await card([SCHOOL]);
    const calls = gateway.requests();
    expect(plateLines()).toEqual(['Is today a school day?']);
    await userEvent.click(question('Is today a school day?').getByRole('button', { name: 'Yes' }));
    expect([cardKind(), plateTime()]).toEqual(['forbidden', 'You can park from 4:00 PM']);
    expect(plateLines().at(-1)).toBe('You said: today is a school day.');
    expect(document.activeElement).toBe(title());
    expect(announced()).toBe('');
    await press('Undo');
    expect(cardKind()).toBe('uncertain');
    expect(document.activeElement).toBe(title());
    expect(taps()).toEqual(['Yes', 'No']);
    expect(gateway.requests()).toBe(calls);
  });

  test('has no barrier, neither as a question nor as what was said', async () => {
    const { container } = await card([SCHOOL]);
    const asked = await violationsIn(container);
    await press('Yes');
    expect([asked, await violationsIn(container)]).toEqual([[], []]);
  });

  test('that is none leaves it open, and says so without asking again', async () => {
    await card([SCHOOL]);
    await press('No');
    expect(cardKind()).toBe('uncertain');
    expect(plateLines()).toEqual([
      'You said: today is not a school day.',
      'A rule for school days alone is off then. This one may mean other days as well, so read it once more before you park.',
    ]);
    expect(taps()).toEqual(['Undo']);
  });

  test('is not asked for where another thing is missing of the same rule', async () => {
    await card(['NO STANDING SCHOOL DAYS 7-9'], { at: '2026-11-20T08:00' });
    expect(cardKind()).toBe('uncertain');
    expect(taps()).toEqual([]);
  });

  test('holds for that day alone, and the card names it', async () => {
    await card([SCHOOL]);
    await press('Yes');
    lookAgainAt('2026-11-23T10:00');
    expect(cardKind()).toBe('uncertain');
    expect(plateLines()).toContain('You said: Fri, Nov 20 is a school day.');
    expect(taps()).toEqual(['Undo', 'Yes', 'No']);
  });
});

describe('a holiday', () => {
  test.each([
    ['Yes', 'allowed', 'Park until tomorrow 8:00 AM', 'You said: today is a public holiday here.'],
    ['No', 'forbidden', 'You can park from 6:00 PM', 'You said: today is not a public holiday here.'],
  ])('%s: %s', async (answer, kind, time, said) => {
    await card([HOLIDAYS], { at: CHRISTMAS });
    expect(cardKind()).toBe('uncertain');
    await userEvent.click(question('Is today a public holiday here?').getByRole('button', { name: answer }));
    expect([cardKind(), plateTime(), plateLines().at(-1)]).toEqual([kind, time, said]);
    await press('Undo');
    expect(cardKind()).toBe('uncertain');
  });

  test('of yesterday is asked for where the rule began then', async () => {
    await card(['NO PARKING\n10PM-6AM\nEXCEPT HOLIDAYS'], { at: '2026-12-26T02:00' });
    await userEvent.click(
      question('Was yesterday a public holiday here?').getByRole('button', { name: 'Yes' }),
    );
    expect(cardKind()).toBe('allowed');
    expect(plateLines().at(-1)).toBe('You said: Fri, Dec 25 is a public holiday here.');
  });

  test('and a school day are settled one after the other, and each taken back by itself', async () => {
    await card([HOLIDAYS, 'NO STANDING\n7AM-11AM\nSCHOOL DAYS'], { at: CHRISTMAS });
    await userEvent.click(question('Is today a public holiday here?').getByRole('button', { name: 'Yes' }));
    expect(cardKind()).toBe('uncertain');
    await userEvent.click(question('Is today a school day?').getByRole('button', { name: 'Yes' }));
    expect(cardKind()).toBe('forbidden');
    const [, holiday] = screen.getAllByRole('button', { name: 'Undo' });
    if (!holiday) throw new Error('two things were said');
    await userEvent.click(holiday);
    expect(plateLines()).not.toContain('You said: today is a public holiday here.');
    expect(plateLines()).toContain('You said: today is a school day.');
  });
});

describe('what was not understood', () => {
  test.each([
    ['a word', '2 HOUR PARKING\n8AM-6PM\nEXQPT BLORB', 'These words were not understood: “EXQPT BLORB”.'],
    ['a blank panel', plate(''), 'A part of the sign could not be read.'],
    [
      'a symbol',
      { ...plate('2 HOUR PARKING\n8AM-6PM'), symbol: 'unknown' as const },
      'A symbol on the sign was not recognised.',
    ],
  ])('%s can be told with one tap', async (_, one, sentence) => {
    const { container } = await card(['2 HOUR PARKING\n8AM-6PM', one]);
    expect(cardKind()).toBe('uncertain');
    expect(plateLines()).toEqual([sentence]);
    expect(taps()).toEqual(['Tell me what it says']);
    expect(await violationsIn(container)).toEqual([]);
    await press('Tell me what it says');
    expect(await screen.findByRole('heading', { name: 'Fix a word', hidden: true })).toBeTruthy();
  });

  test('on one panel in two ways is offered once', async () => {
    await card([{ ...plate('2 HOUR PARKING\n8AM-6PM\nEXQPT BLORB'), symbol: 'unknown' as const }]);
    expect(taps()).toEqual(['Tell me what it says']);
  });

  test('for want of a clear photo asks for a new one, and says what helps', async () => {
    const { store } = await card(['2 HOUR PARKING\n8AM-6PM'], {
      confidence: 0.3,
      hints: ['closer', 'less-glare'],
    });
    expect(plateLines()).toEqual([
      'The photo is not clear enough to be sure of the words.',
      'Another photo may help: come closer and avoid glare.',
    ]);
    await press('NEW PHOTO');
    expect(selectScan(store.getState()).phase).toBe('empty');
  });

  test('where no rule was found asks for a new photo', async () => {
    await card([]);
    expect(plateLines()).toEqual(['No parking rule could be read from this sign.']);
    expect(taps()).toEqual(['NEW PHOTO']);
  });
});

describe('what nobody can tell Curbwise', () => {
  test.each([
    ['NO PARKING SNOW EMERGENCY', 'It depends on whether a snow rule is in force.'],
    ['NO PARKING EVENT DAYS', 'It depends on whether an event is on.'],
  ])('is named, without a button: %s', async (sign, sentence) => {
    await card([sign]);
    expect(plateLines()).toEqual([sentence]);
    expect(taps()).toEqual([]);
  });

  test('a permit without a name', async () => {
    const driver: Driver = { permits: ['31'], disabledBadge: false, vehicle: 'car' };
    await card(['NO PARKING EXCEPT PERMIT HOLDERS'], { driver });
    expect([cardKind(), ...plateLines()]).toEqual([
      'uncertain',
      "The sign asks for a permit without saying which one. I can't tell whether yours counts. You can change it in Settings, at the top of the page.",
      'With permit 31.',
    ]);
  });

  test('an exception for a vehicle that is not a plain one', async () => {
    const driver: Driver = { permits: [], disabledBadge: false, vehicle: 'truck' };
    await card(['2 HOUR PARKING 8AM-6PM EXCEPT TRUCKS'], { driver });
    expect(plateLines()[0]).toMatch(/^The sign makes an exception for what you drive\./);
  });
});

test('a question that the minute brings up moves no focus', async () => {
  await card([SCHOOL], { at: '2026-11-20T06:59' });
  act(() => screen.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).focus());
  lookAgainAt('2026-11-20T07:00');
  expect(announced()).toBe("The answer has changed: I can't tell for sure");
  expect(document.activeElement?.textContent).toBe('SCAN ANOTHER SIGN');
});
