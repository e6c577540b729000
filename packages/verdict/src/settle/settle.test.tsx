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
const pressAny = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByRole('heading', { level: 1 });
const announced = () => screen.getByRole('status').textContent;
/** Buttons on the plate, without the badge. */
const taps = () => [...document.querySelectorAll('.plate button:not(.confidence)')].map(wordsOf);

const SCHOOL = 'NO STANDING\n7AM-4PM\nSCHOOL DAYS';
const HOLIDAYS = 'NO PARKING\n8AM-6PM\nEXCEPT HOLIDAYS';
const CHRISTMAS = '2026-12-25T10:00';

const STANDS = 'If you park now, until 4:40 PM';

describe('a probable no', () => {
  const CONDITION = 'NO PARKING\n8AM-6PM\nUNLESS FLAGGED';

  test('says so, gives the rule, and asks what the plate says whose words may lift it', async () => {
    const { container } = await card([CONDITION]);
    expect([cardKind(), title().textContent]).toEqual(['uncertain', 'Probably not']);
    expect(plateLines()).toEqual([
      'No parking, 8 AM to 6 PM.',
      expect.stringContaining('UNLESS FLAGGED'),
      'What does this plate say?',
    ]);
    expect(await violationsIn(container)).toEqual([]);
    await pressAny(/^NO PARKING · 8AM-6PM without “UNLESS FLAGGED”/);
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

  describe('of plates that contradict each other', () => {
    const CONTRADICTION = ['NO STOPPING', '2 HOUR PARKING\n8AM-6PM'];

    test('asks which way the arrow points that was not seen', async () => {
      await card(CONTRADICTION);
      expect(title()).toHaveTextContent('Probably not');
      expect(plateLines()).toContain('The plates contradict each other. Perhaps an arrow is missing.');
      const asked = 'Which way does the arrow on this plate point?';
      expect(question(asked).getAllByRole('button').map(wordsOf)).toEqual([
        'No arrow, or both ways no parking',
        'Left',
        'Right',
      ]);
      await pressAny(/^No arrow/);
      expect(cardKind()).toBe('forbidden');
      await pressAny(/^Undo/);
      await press('Left');
      expect(plateLines()).not.toContain(asked);
      await userEvent.click(screen.getByRole('button', { name: /^Right/ }));
      expect([cardKind(), plateTime()]).toEqual(['allowed', STANDS]);
    });
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

const FOREIGN = 'It is not about parking';
const ELSE = 'It says something else';

describe('words that were not understood', () => {
  test('are asked about as complete readings of the plate, each with its answer, the part of the photo above', async () => {
    const { container } = await card([{ ...plate('NO PARKING\n8AM-6PM\nEXCPT SUNAY'), box: BOX }], {
      at: '2026-11-22T10:00',
    });
    expect(plateLines().at(-1)).toBe('What does this plate say?');
    expect(screen.getAllByRole('img', { name: 'Panel 1 on the photo' })).toHaveLength(1);
    expect(taps()[0]).toBe('NO PARKING · 8AM-6PM · EXCEPT SUNDAY park until tomorrow at 8 AM');
    expect(taps().at(-1)).toBe(ELSE);
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^NO PARKING · 8AM-6PM · EXCEPT SUNDAY/ }));
    expect(cardKind()).toBe('allowed');
    expect(title()).toHaveFocus();
    expect(screen.getByText('You corrected panel 1.')).toBeVisible();
  });

  test('that could be several are marked where the readings differ, the one that forbids first', async () => {
    await card(['NO PARKING\n8AM-6PM\nMON m FRI'], { at: '2026-11-18T10:00' });
    const readings = question('What does this plate say?').getAllByRole('button', { name: /^NO PARKING/ });
    expect(readings.length).toBeGreaterThan(1);
    expect(readings[0]).toHaveTextContent(/no parking/);
    expect(readings[0]!.querySelector('mark')).toHaveTextContent('MON-FRI');
  });

  test('are asked about with the arrow of the plate', async () => {
    await card([plate('NO PARKING\n8AM-6PM\nEXCPT SUNAY', 'left')], { at: '2026-11-22T10:00' });
    expect(taps()[0]).toMatch(/^NO PARKING · 8AM-6PM · EXCEPT SUNDAY \(Arrow: left\)/);
  });

  test('and that are like no words of signs can be left out, or are not about parking at all', async () => {
    const { container } = await card([TWO_HOURS, STICKER]);
    expect(plateLines()).toEqual(['What does this plate say?']);
    expect(taps()).toEqual(['It says just that', ELSE, `${FOREIGN} park until 4:40 PM`]);
    expect(screen.getAllByRole('img', { name: 'Panel 2 on the photo' })).toHaveLength(1);
    expect(await violationsIn(container)).toEqual([]);
    await pressAny(/^It is not about parking/);
    expect([cardKind(), plateTime()]).toEqual(['allowed', STANDS]);
    expect(title()).toHaveFocus();
    expect(plateLines().at(-1)).toBe("You said: “JOE'S PIZZA” is not part of the sign.");
    await press('Undo');
    expect(cardKind()).toBe('uncertain');
  });

  test('and stand twice on a plate are settled by one press', async () => {
    await card(['2 HOUR PARKING\nBLORP\n8AM-6PM\nBLORP']);
    await userEvent.click(screen.getByRole('button', { name: /^2 HOUR PARKING · 8AM-6PM/ }));
    expect([cardKind(), plateTime()]).toEqual(['allowed', STANDS]);
  });

  test('on two plates with the same words are asked about twice', async () => {
    await card([TWO_HOURS, "JOE'S PIZZA", "JOE'S PIZZA"]);
    for (const left of [2, 1]) {
      const buttons = screen.getAllByRole('button', { name: new RegExp(FOREIGN) });
      expect(buttons).toHaveLength(left);
      await userEvent.click(buttons[0] as HTMLElement);
    }
    expect(cardKind()).toBe('allowed');
  });

  test('and may restrict do not have the easy reply first that leaves them out', async () => {
    await card([TWO_HOURS, 'QO PXRKIQZ TUQ 8AX-1QAM']);
    expect(taps()[0]).not.toMatch(/park until/);
  });

  test('and may restrict make the answer depend on the driver who leaves them out', async () => {
    await card([TWO_HOURS, 'QO PXRKIQZ TUQ 8AX-1QAM']);
    await pressAny(/^It is not about parking/);
    expect(cardKind()).toBe('allowed');
    expect(plateLines()).toContain('This holds only if the words that you left out are not about parking.');
    expect(screen.queryByRole('button', { name: /confidence/i })).toBeNull();
    await press('Undo');
    expect(cardKind()).toBe('uncertain');
  });

  test('and that no reply names are corrected on a sheet that starts with them', async () => {
    await card([TWO_HOURS, '2P\nEXQPT BLORB']);
    await press(ELSE);
    expect(await screen.findByRole('heading', { name: 'Fix a word', hidden: true })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { hidden: true })).toHaveValue('2P\nEXQPT BLORB');
  });

  describe('although they are right', () => {
    const confirm = async () => {
      const shown = await card(['FROBNICATE ZONE\n8AM-6PM']);
      await userEvent.click(await screen.findByRole('button', { name: ELSE }));
      await userEvent.click(await screen.findByRole('button', { name: 'That’s what it says', hidden: true }));
      return shown;
    };
    const WORDS = 'FROBNICATE ZONE';

    test('can be said to be so with one press', async () => {
      await card(["JOE'S PIZZA"]);
      await press('It says just that');
      expect(plateLines().at(-1)).toBe("I do not know the words “JOE'S PIZZA”. What do they do?");
    });

    test.each([
      ['They forbid parking', 'forbidden', `You said: “${WORDS}” forbids parking.`],
      ['Neither', 'uncertain', undefined],
    ])('are asked about by their effect: %s', async (does, kind, said) => {
      await confirm();
      expect(plateLines()).toEqual([
        `Panel 1: ${WORDS} 8AM-6PM`,
        `I do not know the words “${WORDS}”. What do they do?`,
      ]);
      await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${does}`) }));
      expect(cardKind()).toBe(kind);
      if (said !== undefined) expect(plateLines()).toContain(said);
    });

    test('are asked about by their time limit', async () => {
      const { container } = await confirm();
      await press('They limit the stay');
      expect(await violationsIn(container)).toEqual([]);
      await press('1 hour');
      expect([cardKind(), plateTime()]).toEqual(['allowed', 'If you park now, until 3:40 PM']);
      expect(plateLines().at(-1)).toBe(`You said: “${WORDS}” limits the stay to 1 hour.`);
    });
  });

  test('on a blank plate: it is removed with one press, which is not the easy one', async () => {
    await card([TWO_HOURS, { ...STICKER, text: '' }]);
    expect(plateLines().at(-1)).toBe('What does this plate say?');
    expect(taps().at(-1)).toBe(`${FOREIGN} park until 4:40 PM`);
    await pressAny(/^It is not about parking/);
    expect(cardKind()).toBe('allowed');
    expect(plateLines().at(-1)).toBe('You said: panel 2 is not part of the sign.');
  });

  test('in three places give two questions at once', async () => {
    await card([TWO_HOURS, STICKER, 'VOLCOM BOARDS', 'AFROJAMZ LIVE']);
    expect(plateLines()).toEqual([
      'What does this plate say?',
      // It has no box on the photo.
      'Panel 3: VOLCOM BOARDS',
      'What does this plate say?',
      '1 more question after this.',
    ]);
    for (let left = 3; left > 0; left -= 1) {
      const [foreign] = screen.getAllByRole('button', { name: new RegExp(FOREIGN) });
      await userEvent.click(foreign as HTMLElement);
    }
    expect(cardKind()).toBe('allowed');
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(3);
  });

  test('on two plates do not have the easy reply first that permits', async () => {
    await card(['NO PARKING\n8AM-10AM\nTUESEY', '2 HOUR PARKING\n8AM-6PN']);
    expect(taps()).toEqual(['No, not all of it', "Yes, that's all of it"]);
  });

  test('on two plates of which each has a likely reading are settled by one press, or in parts', async () => {
    const MISREAD = ['NO PARKING\n8AM-10AM\nTUESEY', '2 HOUR PARKING\n8AM-6PN'];
    await card(MISREAD);
    expect(plateLines().at(-1)).toBe('Is this what the sign says? Check its hours, days and arrows.');
    expect(screen.getAllByRole('listitem').map(wordsOf)).toEqual(
      expect.arrayContaining(['NO PARKING 8AM-10AM TUESDAY', '2 HOUR PARKING 8AM-6PM']),
    );
    await press('No, not all of it');
    expect(plateLines().filter((line) => line === 'What does this plate say?')).toHaveLength(2);
  });
});

describe('a picture that was not understood', () => {
  const WITH_PICTURE = { ...TWO_HOURS, symbol: 'unknown' as const };

  test('is part of the readings of its plate', async () => {
    const { container } = await card([WITH_PICTURE]);
    expect(plateLines()).toEqual(['What does this plate say?']);
    expect(screen.getByRole('img', { name: 'No parking' })).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^2 HOUR PARKING/ }));
    expect([cardKind(), plateTime()]).toEqual(['allowed', STANDS]);
  });

  test('that forbids comes first if that is as likely', async () => {
    await card([{ ...plate('8AM-6PM\nMON-FRI'), symbol: 'unknown' as const }]);
    expect(taps()[0]).toMatch(/no parking before/);
  });
});

describe('doubt about the photo', () => {
  test('shows the sign word for word to be confirmed, and does not offer the yes first', async () => {
    await card(['2 HOUR PARKING\n8AM-6PM'], { confidence: 0.3, hints: ['closer', 'less-glare'] });
    expect(plateLines()).toEqual([
      'The photo is not clear enough to be sure of the words.',
      'Another photo may help: come closer and avoid glare.',
      "If that's right: park until 4:40 PM.",
      'Is this what the sign says? Check its hours, days and arrows.',
    ]);
    expect(screen.getAllByRole('listitem').map(wordsOf)).toContain('2 HOUR PARKING 8AM-6PM');
    expect(taps()).toEqual(['NEW PHOTO', 'No, fix it', "Yes, that's all of it"]);
    await press("Yes, that's all of it");
    expect(cardKind()).toBe('allowed');
    expect(plateLines().at(-1)).toBe('You said: the words are right, and none is missing.');
  });

  test('about one plate asks what it says', async () => {
    const unclear = { ...plate('2 HOUR PARKING\n8AM-6PM'), confidence: 0.3 };
    await card([unclear, 'NO STOPPING\n6PM-8PM'], { confidence: 0.3 });
    expect(plateLines().at(-1)).toBe('What does this plate say?');
    await userEvent.click(screen.getByRole('button', { name: /^2 HOUR PARKING · 8AM-6PM/ }));
    expect([cardKind(), plateTime()]).toEqual(['allowed', STANDS]);
  });

  test('is corrected on the sheet, and the rest is then confirmed', async () => {
    await card(['2 HOUR PARKING\n8AM-6PM', 'NO STOPPING\n6PM-8PM'], { confidence: 0.3 });
    await press('No, fix it');
    fireEvent.change(await screen.findByRole('textbox', { hidden: true }), {
      target: { value: '1 HOUR PARKING\n8AM-6PM' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save, the rest is right', hidden: true }));
    expect([cardKind(), plateTime()]).toEqual(['allowed', 'If you park now, until 3:40 PM']);
  });

  test('offers a new photo', async () => {
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

describe('a certain answer that the driver doubts', () => {
  const NOT_SO = "That's not what it says";

  test.each([
    ['a no', 'NO PARKING\n8AM-6PM', 'forbidden'],
    ['a yes', '2 HOUR PARKING\n8AM-6PM', 'allowed'],
  ])('%s: asks what the deciding plate says instead, until it is corrected', async (_, text, kind) => {
    const { container } = await card([{ ...plate(text), box: BOX }]);
    expect(cardKind()).toBe(kind);
    await press(NOT_SO);
    const group = question('What does this plate say?');
    expect(await violationsIn(container)).toEqual([]);
    const readings = group.getAllByRole('button').map(wordsOf);
    expect(readings.length).toBeGreaterThan(1);
    expect(readings.at(-1)).toBe(ELSE);
    for (const reading of readings) expect(reading).not.toMatch(new RegExp(`^${text.replace('\n', ' · ')} `));
    await userEvent.click(group.getAllByRole('button')[0]!);
    expect(screen.queryByRole('group', { name: 'What does this plate say?' })).toBeNull();
    expect(screen.getByText('You corrected panel 1.')).toBeVisible();
  });
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
    ['NO PARKING 2PM-6PM EVENT DAYS', 'It depends on whether an event is on.'],
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
