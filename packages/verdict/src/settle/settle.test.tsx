import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Driver, Panel } from '@curbwise/contract';
import { selectScan } from '@curbwise/platform';
import { violationsIn } from '../testing/accessibility';
import { startGateway, type Gateway } from '../testing/scans';
import { plate, type Scanned, signAnalysis } from '../testing/signs';
import { cardKind, lookAgainAt, plateLines, plateTime, showAnswer, wordsOf } from '../testing/show-answer';

let gateway: Gateway;

beforeAll(async () => {
  // jsdom does not implement dialogs, which sheets use.
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

describe('a probable no', () => {
  const CONDITION = 'NO PARKING\n8AM-6PM\nUNLESS FLAGGED';

  test('says so, gives the rule, and asks about the words that may lift it', async () => {
    const { container } = await card([CONDITION]);
    expect([cardKind(), title().textContent]).toEqual(['uncertain', 'Probably not']);
    expect(plateLines()).toEqual([
      'No parking, 8 AM to 6 PM.',
      'Without it: no parking before 6 PM.',
      expect.stringContaining('UNLESS FLAGGED'),
      'Is “UNLESS FLAGGED” part of the parking sign?',
    ]);
    expect(await violationsIn(container)).toEqual([]);
    await press('No, ignore it');
    expect(cardKind()).toBe('forbidden');
  });

  test('of an unclear photo keeps its low confidence on the card until the words are confirmed', async () => {
    const { container } = await card(['NO PARKING\n8AM-6PM'], { confidence: 0.22 });
    expect([cardKind(), title().textContent]).toEqual(['uncertain', 'Probably not']);
    expect(plateLines()).toContain('No parking, 8 AM to 6 PM.');
    expect(screen.getByRole('button', { name: 'Low confidence · 22%' })).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
    await press("Yes, that's all of it");
    expect(cardKind()).toBe('forbidden');
  });

  test('of plates that contradict each other asks whether an arrow is missing', async () => {
    await card(['NO STOPPING', '2 HOUR PARKING\n8AM-6PM']);
    expect(title()).toHaveTextContent('Probably not');
    expect(plateLines()).toContain('The plates contradict each other. Perhaps an arrow is missing.');
    expect(taps()).toEqual(['NEW PHOTO', "Yes, that's all of it", 'No, fix it']);
  });
});

describe('a school day', () => {
  test('is asked about; yes gives the answer at once and can be undone', async () => {
    const { container } = await card([SCHOOL]);
    const calls = gateway.requests();
    expect(plateLines()).toEqual(['If so: no parking before 4 PM.', 'Is today a school day?']);
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(question('Is today a school day?').getByRole('button', { name: 'Yes' }));
    expect([cardKind(), plateTime()]).toEqual(['forbidden', 'You can park from 4 PM']);
    expect(plateLines().at(-1)).toBe('You said: today is a school day.');
    expect(title()).toHaveFocus();
    expect(announced()).toBe('');
    expect(await violationsIn(container)).toEqual([]);
    await press('Undo');
    expect(cardKind()).toBe('uncertain');
    expect(title()).toHaveFocus();
    expect(taps()).toEqual(['Yes', 'No']);
    expect(gateway.requests()).toBe(calls);
  });

  test('denied leaves the answer open and is not asked again', async () => {
    await card([SCHOOL]);
    await press('No');
    expect(cardKind()).toBe('uncertain');
    expect(plateLines()).toEqual([
      'You said: today is not a school day.',
      'Then a rule that is only for school days does not apply. This one may include other days too, so read it again before you park.',
    ]);
    expect(taps()).toEqual(['Undo']);
  });

  test('is not asked about if the same rule depends on something else too', async () => {
    await card(['NO STANDING SCHOOL DAYS 7-9'], { at: '2026-11-20T08:00' });
    expect(cardKind()).toBe('uncertain');
    expect(taps()).not.toContain('Yes');
  });

  test('holds only for that day, which the card names', async () => {
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
    ['Yes', 'allowed', 'Park until tomorrow 8 AM', 'You said: today is a public holiday here.'],
    ['No', 'forbidden', 'You can park from 6 PM', 'You said: today is not a public holiday here.'],
  ])('%s: %s', async (answer, kind, time, said) => {
    await card([HOLIDAYS], { at: CHRISTMAS });
    expect(cardKind()).toBe('uncertain');
    await userEvent.click(question('Is today a public holiday here?').getByRole('button', { name: answer }));
    expect([cardKind(), plateTime(), plateLines().at(-1)]).toEqual([kind, time, said]);
    await press('Undo');
    expect(cardKind()).toBe('uncertain');
  });

  test('of yesterday is asked about if the rule began then', async () => {
    await card(['NO PARKING\n10PM-6AM\nEXCEPT HOLIDAYS'], { at: '2026-12-26T02:00' });
    await userEvent.click(
      question('Was yesterday a public holiday here?').getByRole('button', { name: 'Yes' }),
    );
    expect(cardKind()).toBe('allowed');
    expect(plateLines().at(-1)).toBe('You said: Fri, Dec 25 is a public holiday here.');
  });

  test('and a school day are settled one after the other and undone separately', async () => {
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

const BOX = { x: 0.3, y: 0.2, width: 0.3, height: 0.2 };
const TWO_HOURS = { ...plate('2 HOUR PARKING\n8AM-6PM'), box: BOX };
const STICKER = { ...plate("JOE'S PIZZA"), box: { ...BOX, y: 0.5 } };

describe('something that was not understood', () => {
  test('is asked about with its part of the photo and the answer without it', async () => {
    const { container } = await card([TWO_HOURS, STICKER]);
    expect(cardKind()).toBe('uncertain');
    expect(plateLines()).toEqual(['Without it: park until 4:40 PM.', 'Is this part of the parking sign?']);
    expect(taps()).toEqual(['No, ignore it', 'Yes, it says…']);
    expect(screen.getAllByRole('img', { name: 'Panel 2 on the photo' })).toHaveLength(1);
    expect(await violationsIn(container)).toEqual([]);
    await press('No, ignore it');
    expect([cardKind(), plateTime()]).toEqual(['allowed', 'If you park now, until 4:40 PM']);
    expect(title()).toHaveFocus();
    expect(plateLines().at(-1)).toBe("You said: “JOE'S PIZZA” is not part of the sign.");
    await press('Undo');
    expect(cardKind()).toBe('uncertain');
  });

  test('and stands twice on a panel is settled by one press', async () => {
    await card(['2 HOUR PARKING\nBLORP\n8AM-6PM\nBLORP']);
    expect(plateLines()).toEqual([
      'Without it: park until 4:40 PM.',
      'Panel 1: 2 HOUR PARKING BLORP 8AM-6PM BLORP',
      'Is “BLORP” part of the parking sign?',
    ]);
    await press('No, ignore it');
    expect(cardKind()).toBe('allowed');
    expect(plateLines().at(-1)).toBe('You said: “BLORP” sets no rule.');
    await press('Undo');
    expect(cardKind()).toBe('uncertain');
  });

  test('on two panels with the same words is asked about twice', async () => {
    await card([TWO_HOURS, "JOE'S PIZZA", "JOE'S PIZZA"]);
    for (const left of [2, 1]) {
      const buttons = screen.getAllByRole('button', { name: 'No, ignore it' });
      expect(buttons).toHaveLength(left);
      await userEvent.click(buttons[0] as HTMLElement);
    }
    expect(cardKind()).toBe('allowed');
  });

  test('and cannot be ignored is only corrected', async () => {
    // The dash may be what was read of MON-FRI.
    await card(['NO PARKING\nMON- 8AM-6PM']);
    expect(taps()).toEqual(['Yes, it says…']);
  });

  test('and is part of the sign is corrected on a sheet that starts with it', async () => {
    await card([TWO_HOURS, '2P\nEXQPT BLORB']);
    await press('Yes, it says…');
    expect(await screen.findByRole('heading', { name: 'Fix a word', hidden: true })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { hidden: true })).toHaveValue('2P\nEXQPT BLORB');
  });

  describe('although the driver confirms it', () => {
    const confirm = async () => {
      const shown = await card(['FROBNICATE ZONE\n8AM-6PM']);
      await press('Yes, it says…');
      await userEvent.click(await screen.findByRole('button', { name: 'That’s what it says', hidden: true }));
      return shown;
    };
    const WORDS = 'FROBNICATE ZONE';

    test.each([
      ['They forbid parking', 'forbidden', `You said: “${WORDS}” forbids parking.`],
      ['Neither', 'uncertain', undefined],
    ])('is asked about by its effect: %s', async (does, kind, said) => {
      await confirm();
      expect(plateLines()).toEqual([
        `Panel 1: ${WORDS} 8AM-6PM`,
        `I do not know the words “${WORDS}”. What do they do?`,
      ]);
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${does}`) }));
      expect(cardKind()).toBe(kind);
      if (said !== undefined) expect(plateLines()).toContain(said);
    });

    test('is asked about by its time limit', async () => {
      const { container } = await confirm();
      await press('They limit the stay');
      expect(await violationsIn(container)).toEqual([]);
      await press('1 hour');
      expect([cardKind(), plateTime()]).toEqual(['allowed', 'If you park now, until 3:40 PM']);
      expect(plateLines().at(-1)).toBe(`You said: “${WORDS}” limits the stay to 1 hour.`);
    });
  });

  test('on a blank panel is removed with one press', async () => {
    await card([TWO_HOURS, { ...STICKER, text: '' }]);
    expect(plateLines().at(-1)).toBe('I could not read this. Is it part of the parking sign?');
    await press('No, ignore it');
    expect(cardKind()).toBe('allowed');
    expect(plateLines().at(-1)).toBe('You said: panel 2 is not part of the sign.');
  });

  test('is asked about as a picture if it is one', async () => {
    await card([{ ...TWO_HOURS, symbol: 'unknown' as const }]);
    expect(plateLines()).toEqual([
      'Without it: park until 4:40 PM.',
      'I do not know this picture. What does it say?',
    ]);
    expect(taps()).toEqual(['Nothing about parking', 'Choose what it shows']);
    await press('Nothing about parking');
    expect(cardKind()).toBe('allowed');
  });

  test('is chosen among drawings if it is a picture', async () => {
    const { container } = await card([{ ...TWO_HOURS, symbol: 'unknown' as const }]);
    await press('Choose what it shows');
    expect(await violationsIn(container)).toEqual([]);
    await press('No stopping');
    expect(cardKind()).toBe('forbidden');
  });

  test('in three places gives two questions at once and the answer without all of it', async () => {
    await card([TWO_HOURS, STICKER, 'VOLCOM BOARDS', 'AFROJAMZ LIVE']);
    expect(plateLines()).toEqual([
      'Without any of this: park until 4:40 PM.',
      'Is this part of the parking sign?',
      // It has no box on the photo.
      'Panel 3: VOLCOM BOARDS',
      'Is this part of the parking sign?',
      '1 more question after this.',
    ]);
    for (let left = 3; left > 0; left -= 1) {
      const [ignore] = screen.getAllByRole('button', { name: 'No, ignore it' });
      await userEvent.click(ignore as HTMLElement);
    }
    expect(cardKind()).toBe('allowed');
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3);
  });

  test('in two places of one panel is one question and ignored with one press', async () => {
    await card([{ ...plate('VOLCOM\n2 HOUR PARKING\n8AM-6PM\nAFROJAMZ'), symbol: 'unknown' as const }]);
    expect(taps()).toEqual(['No, ignore it', 'Yes, it says…']);
    await press('No, ignore it');
    expect(cardKind()).toBe('allowed');
  });

  test('promises nothing that the rest of the sign does not allow', async () => {
    await card(["JOE'S PIZZA"]);
    expect(plateLines()).toEqual(["Panel 1: JOE'S PIZZA", 'Is this part of the parking sign?']);
  });

  test('because of an unclear photo is shown word for word to be confirmed', async () => {
    await card(['2 HOUR PARKING\n8AM-6PM'], { confidence: 0.3, hints: ['closer', 'less-glare'] });
    expect(plateLines()).toEqual([
      'The photo is not clear enough to be sure of the words.',
      'Another photo may help: come closer and avoid glare.',
      "If that's right: park until 4:40 PM.",
      'Is this what the sign says? Check its hours, days and arrows.',
    ]);
    expect(screen.getAllByRole('listitem').map(wordsOf)).toContain('2 HOUR PARKING 8AM-6PM');
    await press("Yes, that's all of it");
    expect(cardKind()).toBe('allowed');
    expect(plateLines().at(-1)).toBe('You said: the words are right, and none is missing.');
  });

  test('because of an unclear photo is corrected on the sheet, and the rest is then confirmed', async () => {
    await card(['2 HOUR PARKING\n8AM-6PM', 'NO STOPPING\n6PM-8PM'], { confidence: 0.3 });
    await press('No, fix it');
    fireEvent.change(await screen.findByRole('textbox', { hidden: true }), {
      target: { value: '1 HOUR PARKING\n8AM-6PM' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save, the rest is right', hidden: true }));
    expect([cardKind(), plateTime()]).toEqual(['allowed', 'If you park now, until 3:40 PM']);
  });

  test('because of an unclear photo offers a new photo', async () => {
    const { store } = await card(['2 HOUR PARKING\n8AM-6PM'], { confidence: 0.3, hints: ['closer'] });
    await press('NEW PHOTO');
    expect(selectScan(store.getState()).phase).toBe('empty');
  });

  test('offers to write it or take a new photo if nothing was read', async () => {
    const { store } = await card([]);
    expect(cardKind()).toBe('possible');
    expect(screen.getByRole('button', { name: 'NEW PHOTO' })).toBeInTheDocument();
    await press('Write what it says');
    fireEvent.change(await screen.findByRole('textbox', { hidden: true }), {
      target: { value: '1 HOUR PARKING' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
    expect(cardKind()).toBe('allowed');
    expect(selectScan(store.getState()).phase).toBe('result');
  });
});

test('a photo of another object lets the driver write what the sign says', async () => {
  const { container } = await card([], { isIrrelevant: true, detectedObject: 'road' });
  expect(cardKind()).toBe('irrelevant');
  expect(await violationsIn(container)).toEqual([]);
  await press('It is a parking sign: write what it says');
  fireEvent.change(await screen.findByRole('textbox', { hidden: true }), {
    target: { value: 'NO PARKING' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
  expect(cardKind()).toBe('forbidden');
  await press('Undo');
  expect(cardKind()).toBe('irrelevant');
});

describe('ambiguous words', () => {
  const TWO_WAYS = 'NO PARKING 8AM-10AM SAT 4PM-6PM';

  test('are asked about, each reading with its answer', async () => {
    const { container } = await card([TWO_WAYS], { at: '2026-11-20T16:30' });
    expect(cardKind()).toBe('uncertain');
    expect(plateLines()).toEqual([
      `Panel 1: ${TWO_WAYS}`,
      'These words can be read in more than one way. Which one is meant?',
    ]);
    expect(await violationsIn(container)).toEqual([]);
    const press = (follows: RegExp) => userEvent.click(screen.getByRole('button', { name: follows }));
    await press(/park until tomorrow/);
    expect(cardKind()).toBe('allowed');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await press(/no parking before/);
    expect(cardKind()).toBe('forbidden');
    expect(plateLines()).toContain('You said which way the words are meant.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cardKind()).toBe('uncertain');
  });
});

test('asks about hours without AM or PM', async () => {
  await card(['NO PARKING 7-9'], { at: '2026-11-20T08:00' });
  expect(plateLines()).toEqual([
    'Panel 1: NO PARKING 7-9',
    'The sign does not say morning or evening. Which hours does it mean?',
  ]);
  expect(taps()).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: /^7PM-9PM/ }));
  expect(cardKind()).toBe('allowed');
});

describe('something that the driver cannot settle', () => {
  test.each([
    ['NO PARKING SNOW EMERGENCY', 'It depends on whether a snow rule is in force.'],
    ['NO PARKING EVENT DAYS', 'It depends on whether an event is on.'],
  ])('is named without a button: %s', async (sign, sentence) => {
    await card([sign]);
    expect(plateLines()).toEqual([sentence]);
    expect(taps()).toEqual([]);
  });

  test('a permit without a name', async () => {
    const driver: Driver = { permits: ['31'], disabledBadge: false, vehicle: 'car' };
    await card(['NO PARKING EXCEPT PERMIT HOLDERS'], { driver });
    expect([cardKind(), ...plateLines()]).toEqual([
      'uncertain',
      "The sign asks for a permit without saying which one. I can't tell whether yours counts.",
      'With permit 31.',
    ]);
  });

  test('an exception for a special vehicle', async () => {
    const driver: Driver = { permits: [], disabledBadge: false, vehicle: 'truck' };
    await card(['2 HOUR PARKING 8AM-6PM EXCEPT TRUCKS'], { driver });
    expect(plateLines()[0]).toMatch(/^The sign makes an exception for what you drive\./);
  });
});

test('a question that appears at a new minute does not move the focus', async () => {
  await card([SCHOOL], { at: '2026-11-20T06:59' });
  act(() => screen.getByRole('button', { name: 'SCAN ANOTHER SIGN' }).focus());
  lookAgainAt('2026-11-20T07:00');
  expect(announced()).toBe("The answer has changed: I can't tell for sure");
  expect(screen.getByRole('button', { name: 'SCAN ANOTHER SIGN' })).toHaveFocus();
});
