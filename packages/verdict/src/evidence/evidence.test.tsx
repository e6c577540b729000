import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalysisResponse, Panel } from '@curbwise/contract';
import { StoreProvider } from '@curbwise/platform';
import { MainView } from '../main-view';
import { violationsIn } from '../testing/accessibility';
import { JUDGED_AT } from '../testing/analyses';
import { scan, scanningStore, setClock, startGateway, type Gateway } from '../testing/scans';
import { plate, signAnalysis } from '../testing/signs';
import { speak } from '../testing/speak';

let gateway: Gateway;
let store: ReturnType<typeof scanningStore>;
let calls: number;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => setClock(JUDGED_AT));
afterEach(() => {
  // In every test the sign is read only once.
  expect(gateway.requests()).toBe(calls);
  jest.useRealTimers();
});

/** A panel with every detail a reader can give. */
const panelOf = (text: string, changes: Partial<Panel> = {}): Panel => ({ ...plate(text), ...changes });

const boxAt = (y: number): Panel['box'] => ({ x: 0.4, y, width: 0.2, height: 0.2 });

/** One rule in force, two that are not, and unknown words. */
const pole = () =>
  signAnalysis([
    panelOf('NO STOPPING\n6PM-8PM', { box: boxAt(0.1) }),
    panelOf('2 HOUR PARKING\n8AM-6PM\nMON-FRI', { box: boxAt(0.4), arrow: 'both' }),
    panelOf('TOW AWAY ZONE', { box: boxAt(0.7) }),
  ]);

const misread = () => signAnalysis([panelOf('2 HOUR PXRKLL\n8AM-6PM', { box: boxAt(0.1), confidence: 0.7 })]);

async function showAnswer(answer: AnalysisResponse) {
  store = scanningStore(gateway);
  gateway.willAnswer(answer);
  await scan(store);
  calls = gateway.requests();
  return show();
}

const show = () =>
  render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );

const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const boxes = () => screen.getAllByRole('button', { name: /^Panel \d/ });
const nameOf = (element: Element) => element.getAttribute('aria-label');
const badgeOf = (box: Element) => box.querySelector<HTMLElement>('.sign-photo__badge')?.dataset.badge;
const rules = () =>
  within(screen.getByRole('region', { name: "Here's what it says" })).getAllByRole('button');
const details = (number = 1) => screen.getByRole('region', { name: `Panel ${number}` });

/** Opens the correction sheet for a panel of the photo. */
async function openFix(number = 1) {
  const [box] = boxes().slice(number - 1);
  await userEvent.click(box as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: `Fix panel ${number}` }));
  return screen.findByRole('dialog', { name: 'Fix a word' });
}

const field = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words on the panel, line by line' });
const answer = () => screen.getByRole('region', { name: 'The answer would be' }).textContent;
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the photo', () => {
  test('has a box on every panel, with its words, its rules and whether it decides', async () => {
    const { container } = await showAnswer(pole());
    expect(boxes().map(nameOf)).toEqual([
      'Panel 1: NO STOPPING 6PM-8PM',
      'Panel 2: 2 HOUR PARKING 8AM-6PM MON-FRI, decides',
      'Panel 3: TOW AWAY ZONE',
    ]);
    expect(boxes().map(({ dataset }) => dataset.deciding)).toEqual(['false', 'true', 'false']);
    expect(boxes().map(badgeOf)).toEqual(['1', '2', '·']);
    expect(boxes()[1]?.style).toMatchObject({ left: '40%', top: '40%', width: '20%', height: '20%' });
    expect(await violationsIn(container)).toEqual([]);
  });

  test('numbers the boxes like the rules, also if a panel has several', async () => {
    await showAnswer(
      signAnalysis([
        panelOf('NO PARKING 7AM-9AM\n2 HOUR PARKING 9AM-6PM', { box: boxAt(0.1) }),
        panelOf('NO STOPPING 8PM-10PM', { box: boxAt(0.4) }),
      ]),
    );
    expect(rules()).toHaveLength(3);
    expect(boxes().map(badgeOf)).toEqual(['1–2', '3']);
    expect(boxes().map(nameOf)).toEqual([
      'Panel 1: NO PARKING 7AM-9AM 2 HOUR PARKING 9AM-6PM, rules 1, 2, decides',
      'Panel 2: NO STOPPING 8PM-10PM, rule 3',
    ]);
  });

  test('marks no deciding panel for an uncertain answer, and marks what was not understood', async () => {
    await showAnswer(misread());
    expect(title()).toBe("I can't tell for sure");
    expect(boxes().map(nameOf)).toEqual(['Panel 1: 2 HOUR PXRKLL 8AM-6PM, not understood']);
    expect(boxes()[0]).toHaveAttribute('data-deciding', 'false');
  });

  describe('shows the time of the answer at its panel', () => {
    const [above, below] = [boxAt(0.1), boxAt(0.5)];
    const times = () =>
      [...document.querySelectorAll('.sign-photo__time')].map((time) =>
        time.textContent?.replace(/\s/g, ' '),
      );
    test.each([
      ['the one that ends a yes', ['2 HOUR PARKING\n8AM-6PM', 'NO PARKING\n6AM-8AM'], ['until 4:40 PM']],
      ['the first that forbids', ['1 HOUR PARKING\n8AM-2PM', 'NO STOPPING\n2PM-6PM'], ['not before 6 PM']],
      ['none where a no has no end', ['NO STOPPING ANYTIME', '2 HOUR PARKING\n8AM-6PM'], []],
      ['none in doubt', ['2 HOUR PXRKLL\n8AM-6PM', 'NO STOPPING\n6PM-8PM'], []],
    ])('%s', async (_, [first = '', second = ''], expected) => {
      await showAnswer(signAnalysis([panelOf(first, { box: above }), panelOf(second, { box: below })]));
      expect(times()).toEqual(expected);
    });
  });

  test('is a plain photo if no panel has a box', async () => {
    await showAnswer(signAnalysis([panelOf('2 HOUR PARKING 8AM-6PM')]));
    expect(screen.getByRole('img', { name: 'The photo of the sign: corner.jpg' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Zoom in' })).not.toBeInTheDocument();
    expect(rules()).toHaveLength(1);
  });

  test('pressing a panel shows its words, rules and confidence and highlights its rule', async () => {
    const { container } = await showAnswer(pole());
    await userEvent.click(boxes()[1] as HTMLElement);
    expect(boxes()[1]).toHaveAttribute('aria-pressed', 'true');
    expect(details(2)).toHaveTextContent('2 HOUR PARKING 8AM-6PM MON-FRI');
    expect(details(2)).toHaveTextContent('2 hour parking, 8 AM');
    expect(details(2)).toHaveTextContent('Arrow: both ways');
    expect(details(2)).toHaveTextContent('High confidence · 95%');
    expect(rules().map((rule) => rule.getAttribute('aria-current'))).toEqual([null, 'true']);
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(boxes()[1] as HTMLElement);
    expect(screen.queryByRole('region', { name: 'Panel 2' })).not.toBeInTheDocument();
  });

  test('pressing a rule highlights its panel and shows its details', async () => {
    const { container } = await showAnswer(pole());
    await userEvent.click(rules()[0] as HTMLElement);
    expect(boxes().map((box) => box.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false']);
    expect(within(details(1)).getByRole('img', { name: 'Panel 1 on the photo' })).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('also lists a panel without rules', async () => {
    await showAnswer(pole());
    const others = screen.getByRole('region', { name: 'Also on the sign' });
    await userEvent.click(
      within(others).getByRole('button', { name: /^TOW AWAY ZONE.*No rule of its own$/ }),
    );
    expect(boxes()[2]).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('zooming', () => {
  const scale = () =>
    document.querySelector<HTMLElement>('.sign-photo__stage')?.style.getPropertyValue('--zoom');
  const figure = () => screen.getByRole('figure', { name: 'Photo with 3 panels marked' });

  test('works with visible buttons', async () => {
    await showAnswer(pole());
    await press('Zoom in');
    await waitFor(() => expect(Number(scale())).toBeCloseTo(Math.exp(0.5)));
    await press('Zoom in');
    await press('Zoom out');
    await waitFor(() => expect(figure()).toHaveAttribute('data-zoomed', 'true'));
    await press('Show the whole photo');
    await waitFor(() => expect(scale()).toBe('1'));
    await waitFor(() => expect(figure()).toHaveAttribute('data-zoomed', 'false'));
  });

  test('works with keys and leaves all other keys to the page', async () => {
    await showAnswer(pole());
    await waitFor(() => expect(scale()).toBe('1'));
    const key = (name: string) => fireEvent.keyDown(figure(), { key: name });
    const isTaken = (name: string) => !key(name);
    expect(['ArrowDown', 'Tab', 'a'].map(isTaken)).toEqual([false, false, false]);
    expect(isTaken('+')).toBe(true);
    await waitFor(() => expect(figure()).toHaveAttribute('data-zoomed', 'true'));
    expect(isTaken('ArrowDown')).toBe(true);
    key('-');
    key('0');
    await waitFor(() => expect(scale()).toBe('1'));
    await waitFor(() => expect(figure()).toHaveAttribute('data-zoomed', 'false'));
  });

  test('one finger scrolls the page until the photo is zoomed', async () => {
    await showAnswer(pole());
    const touch = () => document.querySelector<HTMLElement>('.sign-photo__stage')?.style.touchAction;
    await waitFor(() => expect(touch()).toBe('pan-x pan-y'));
    await press('Zoom in');
    await waitFor(() => expect(touch()).toBe('none'));
    await press('Show the whole photo');
    await waitFor(() => expect(touch()).toBe('pan-x pan-y'));
  });
});

describe('fixing a misread', () => {
  test('shows the panel and the meaning of the words while typing', async () => {
    await showAnswer(misread());
    const sheet = await openFix();
    expect(within(sheet).getByRole('img', { name: 'Panel 1 on the photo' })).toBeInTheDocument();
    expect(sheet).toHaveTextContent(/Not understood: .*PXRKLL/);
    expect(answer()).toContain("I can't tell for sure");
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    write('2 HOUR PARKING\n8AM-6PM');
    expect(sheet).toHaveTextContent('I read: 2 hour parking, 8 AM');
    expect(answer()).toContain("You're golden!");
    expect(answer()).toContain('Park until 4:40\u00a0PM');
    expect(await violationsIn(sheet)).toEqual([]);
  });

  test('changes the answer after saving, marks the correction, and can be undone', async () => {
    const { container } = await showAnswer(misread());
    await openFix();
    write('2 HOUR PARKING\n8AM-6PM');
    expect(title()).toBe("I can't tell for sure");
    await press('Save');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(title()).toBe("You're golden!");
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByText('You corrected panel 1.')).toBeInTheDocument();
    expect(boxes().map(nameOf)).toEqual(['Panel 1: 2 HOUR PARKING 8AM-6PM, decides, You corrected this']);
    expect(rules()[0]).toHaveTextContent('You corrected this');
    expect(details()).toHaveTextContent('It said: 2 HOUR PXRKLL 8AM-6PM.');
    expect(await violationsIn(container)).toEqual([]);
    await press('Undo the correction of panel 1');
    expect(title()).toBe("I can't tell for sure");
    expect(screen.queryByText('You corrected panel 1.')).not.toBeInTheDocument();
    expect(boxes().map(nameOf)).toEqual(['Panel 1: 2 HOUR PXRKLL 8AM-6PM, not understood']);
  });

  test('shows mended words and takes typed words literally', async () => {
    const mended = '2 HOUR PARKING\n8AM TO 6PM';
    await showAnswer(signAnalysis([panelOf('2 HOUR PARKING\n8AMT06PM', { mended, box: boxAt(0.1) })]));
    expect(boxes().map(nameOf)).toEqual(['Panel 1: 2 HOUR PARKING 8AM TO 6PM, decides']);
    await openFix();
    expect(field()).toHaveValue(mended);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    write('1 HOUR PARKING\n8AM TO 6PM');
    await press('Save');
    expect(boxes().map(nameOf)).toEqual(['Panel 1: 1 HOUR PARKING 8AM TO 6PM, decides, You corrected this']);
    expect(details()).toHaveTextContent('It said: 2 HOUR PARKING 8AM TO 6PM.');
  });

  test('unknown words keep the answer uncertain and are shown', async () => {
    await showAnswer(misread());
    await openFix();
    write('2 HOUR PARKING\n8AM-6PM\nFLOOP DAYS');
    expect(answer()).toContain("I can't tell for sure");
    await press('Save');
    expect(title()).toBe("I can't tell for sure");
    expect(details()).toHaveTextContent('FLOOP');
  });

  test('undoes the last correction first, also from the sheet', async () => {
    await showAnswer(pole());
    await openFix(2);
    write('1 HOUR PARKING\n8AM-6PM');
    await press('Save');
    await openFix(1);
    write('NO STOPPING\n2PM-6PM');
    await press('Save');
    expect(title()).toBe("I'd skip this one");
    await press('Fix panel 1');
    const sheet = await screen.findByRole('dialog');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Undo the correction of panel 1' }));
    expect(field()).toHaveValue('NO STOPPING\n6PM-8PM');
    expect(within(sheet).getByRole('button', { name: 'Undo the correction of panel 2' })).toBeInTheDocument();
    await press('Close');
    expect(title()).toBe("You're golden!");
    // The changed answer is read out once no sheet covers it.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(document.querySelector('.plate-time')).toHaveTextContent(/^If you park now, until 3:40 PM$/);
  });

  test('sets times and days without typing', async () => {
    await showAnswer(pole());
    await openFix(2);
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '18:30' } });
    expect(field()).toHaveValue('2 HOUR PARKING\n8AM-6:30PM\nMON-FRI');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Friday' }));
    expect(field()).toHaveValue('2 HOUR PARKING\n8AM-6:30PM\nMON-THU');
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
    expect(field()).toHaveValue('2 HOUR PARKING\n8AM-6:30PM\nMON-THU');
    for (const day of ['Monday', 'Tuesday', 'Wednesday']) {
      await userEvent.click(screen.getByRole('checkbox', { name: day }));
    }
    expect(screen.getByRole('checkbox', { name: 'Thursday' })).toBeDisabled();
  });

  test('sets an arrow with a press', async () => {
    await showAnswer(signAnalysis([panelOf('NO STOPPING', { box: boxAt(0.1), arrow: 'left' })]));
    await openFix();
    await userEvent.click(screen.getByRole('radio', { name: 'both ways' }));
    await press('Save');
    expect(details()).toHaveTextContent('Arrow: both ways');
    expect(details()).toHaveTextContent('Its arrow was: left.');
  });

  test('lets the driver choose an unknown picture or none', async () => {
    await showAnswer(signAnalysis([panelOf('8AM-6PM', { box: boxAt(0.1), symbol: 'unknown' })]));
    expect(title()).toBe("I can't tell for sure");
    const sheet = await openFix();
    expect(sheet).toHaveTextContent('a picture that I do not know');
    const choose = (name: string) => userEvent.click(within(sheet).getByRole('radio', { name }));
    await choose('No stopping');
    expect(answer()).toContain("I'd skip this one");
    await choose('It says nothing about parking');
    expect(answer()).not.toContain("You're golden!");
    await choose('No stopping');
    await press('Save');
    expect(title()).toBe("I'd skip this one");
    expect(details()).toHaveTextContent('Its picture was: Not known.');
  });

  test('keeps the input when the sheet closes or the page is left, until it is discarded', async () => {
    const { unmount } = await showAnswer(pole());
    await openFix(1);
    write('NO STOPPING\n2PM');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(title()).toBe("You're golden!");
    unmount();
    show();
    await openFix(1);
    expect(field()).toHaveValue('NO STOPPING\n2PM');
    await userEvent.click(screen.getByRole('radio', { name: /^Panel 2/ }));
    expect(field()).toHaveValue('2 HOUR PARKING\n8AM-6PM\nMON-FRI');
    await userEvent.click(screen.getByRole('radio', { name: /^Panel 1/ }));
    await press('Discard changes');
    expect(field()).toHaveValue('NO STOPPING\n6PM-8PM');
  });

  test('starts with the panel that was not understood', async () => {
    await showAnswer(
      signAnalysis([panelOf('NO STOPPING 4PM-6PM', { box: boxAt(0.1) }), panelOf('2 HOUR PXRKLL 8AM-6PM')]),
    );
    await press('Fix a word');
    await screen.findByRole('dialog');
    expect(field()).toHaveValue('2 HOUR PXRKLL 8AM-6PM');
  });

  test('focuses the text of a pressed panel; arrow keys move through the panels', async () => {
    await showAnswer(
      signAnalysis([panelOf('NO STOPPING 4PM-6PM', { box: boxAt(0.1) }), panelOf('2 HOUR PXRKLL 8AM-6PM')]),
    );
    await press('Fix a word');
    await screen.findByRole('dialog');
    expect(field()).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: /^Panel 1/ }));
    expect(field()).toHaveValue('NO STOPPING 4PM-6PM');
    expect(field()).toHaveFocus();
    screen.getByRole('radio', { name: /^Panel 2/ }).focus();
    await userEvent.keyboard(' ');
    expect(field()).toHaveValue('2 HOUR PXRKLL 8AM-6PM');
    expect(screen.getByRole('radio', { name: /^Panel 2/ })).toHaveFocus();
  });

  test('works with the keyboard alone', async () => {
    const tabTo = async (name: RegExp | string) => {
      for (let presses = 0; presses < 40; presses += 1) {
        await userEvent.tab();
        const active = document.activeElement;
        if (screen.queryAllByRole('button', { name }).some((button) => button === active)) return;
      }
      throw new Error(`${name} cannot be reached`);
    };
    await showAnswer(misread());
    await tabTo(/^Panel 1/);
    await userEvent.keyboard('{Enter}');
    await tabTo('Fix panel 1');
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    for (let presses = 0; document.activeElement !== field() && presses < 40; presses += 1) {
      await userEvent.tab();
    }
    await userEvent.clear(field());
    await userEvent.type(field(), '2 hour parking{Enter}8am-6pm');
    await tabTo('Save');
    await userEvent.keyboard('{Enter}');
    expect(title()).toBe("You're golden!");
    await tabTo('Undo the correction of panel 1');
    await userEvent.keyboard('{Enter}');
    expect(title()).toBe("I can't tell for sure");
  });
});

test.each([
  ['es', 'Panel 1: NO STOPPING 6PM-8PM', 'Corregir el panel 1'],
  ['fr', 'Panonceau 1\u00a0: NO STOPPING 6PM-8PM', 'Corriger le panonceau 1'],
] as const)('speaks %s', async (language, name, fix) => {
  await showAnswer(pole());
  await speak(store, language);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('button', { name: fix })).toBeInTheDocument();
  await speak(store, 'en');
});

test('puts left-out text back in its place', async () => {
  const box = { x: 0.1, y: 0.9, width: 0.3, height: 0.1 };
  await showAnswer({ ...pole(), leftOut: [{ text: 'NO STOPPING 2PM-5PM', box }] });
  await press('“NO STOPPING 2PM-5PM” is part of the sign');
  expect(title()).toBe("I'd skip this one");
  expect(boxes().map(nameOf)[3]).toContain('Panel 4: NO STOPPING 2PM-5PM');
  expect(screen.queryByText(/^Not part of the sign:/)).not.toBeInTheDocument();
  await press('Undo');
  expect(title()).toBe("You're golden!");
});

describe('a panel', () => {
  test('is removed with one press and restored with another', async () => {
    const { container } = await showAnswer(pole());
    await userEvent.click(boxes()[0] as HTMLElement);
    await press('Not part of the sign');
    expect(boxes()).toHaveLength(2);
    // No other panel has moved under the same finger.
    expect(screen.queryByRole('button', { name: 'Not part of the sign' })).not.toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    await press('Undo');
    expect(boxes()).toHaveLength(3);
  });

  test('that the photo missed can be added and counts', async () => {
    await showAnswer(pole());
    await openFix(1);
    await userEvent.click(screen.getByRole('radio', { name: 'Add a panel' }));
    expect(field()).toHaveValue('');
    write('NO STANDING\n2PM-5PM');
    expect(answer()).toContain("I'd skip this one");
    await userEvent.click(screen.getByRole('radio', { name: 'Add a panel' }));
    expect(field()).toHaveValue('');
    write('NO STANDING\n6AM-7AM');
    await press('Save');
    expect(title()).toBe("I'd skip this one");
    expect(
      rules()
        .slice(-2)
        .map((rule) => rule.textContent),
    ).toEqual([expect.stringContaining('No standing'), expect.stringContaining('No standing')]);
  });

  test('can be joined with the one below and split', async () => {
    await showAnswer(
      signAnalysis([panelOf('NO STOPPING', { box: boxAt(0.1) }), panelOf('6PM-8PM', { box: boxAt(0.4) })]),
    );
    await openFix(1);
    await press('Join with the panel below');
    expect(field()).toHaveValue('NO STOPPING\n6PM-8PM');
    await press('Split below “NO STOPPING”');
    expect(field()).toHaveValue('NO STOPPING');
    await press('Close');
    expect(boxes()).toHaveLength(2);
  });

  test('is saved together with another corrected panel', async () => {
    await showAnswer(pole());
    await openFix(1);
    write('NO STOPPING\n2PM-8PM');
    await userEvent.click(screen.getByRole('radio', { name: /^Panel 2/ }));
    write('1 HOUR PARKING\n8AM-6PM');
    expect(answer()).toContain("I'd skip this one");
    await press('Save');
    expect(title()).toBe("I'd skip this one");
    expect(boxes().map(nameOf).slice(0, 2)).toEqual([
      'Panel 1: NO STOPPING 2PM-8PM, decides, You corrected this',
      'Panel 2: 1 HOUR PARKING 8AM-6PM, You corrected this',
    ]);
    await press('Undo the correction of panel 1');
    expect(title()).toBe("You're golden!");
    expect(document.querySelector('.plate-time')).toHaveTextContent(/^If you park now, until 3:40 PM$/);
  });
});

test('lists the text on the photo that is not part of the sign', async () => {
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
  const leftOut = ['AFROJAMZ', '7KXB291'].map((text) => ({ text, box }));
  await showAnswer({ ...pole(), leftOut });
  expect(screen.queryByText('Not part of the sign: AFROJAMZ · 7KXB291')).toBeInTheDocument();
});

test('shows no list if nothing was left out', async () => {
  await showAnswer(pole());
  expect(screen.queryByText(/Not part of the sign/)).not.toBeInTheDocument();
});
