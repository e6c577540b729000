import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from '../testing/accessibility';
import {
  badgeOf,
  boxAt,
  boxes,
  details,
  misread,
  nameOf,
  panelOf,
  pole,
  press,
  rules,
  setUpEvidence,
  title,
} from '../testing/evidence';
import { signAnalysis } from '../testing/signs';

const { showAnswer } = setUpEvidence();

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
