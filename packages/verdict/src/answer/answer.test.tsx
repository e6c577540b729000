import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalysisResponse } from '@curbwise/contract';
import { selectScan, StoreProvider } from '@curbwise/platform';
import { standInReader } from '@curbwise/platform/testing';
import { MainView } from './answer';
import { violationsIn } from '../testing/accessibility';
import {
  allowed,
  allowedShortly,
  differsBySide,
  forbidden,
  irrelevant,
  possible,
  JUDGED_AT,
  uncertain,
} from '../testing/analyses';
import { scan, scanningStore, setClock, startGateway, type Gateway } from '../testing/scans';
import { plate, signAnalysis } from '../testing/signs';

let gateway: Gateway;
let store: ReturnType<typeof scanningStore>;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  setClock(JUDGED_AT);
  store = scanningStore(gateway);
});
afterEach(() => jest.useRealTimers());

const show = () =>
  render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );

async function showAnswer(answer: AnalysisResponse | string) {
  gateway.willAnswer(answer);
  await scan(store);
  return show();
}

const words = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim();
const card = () => document.querySelector<HTMLElement>('.plate');
const badge = () => words(document.querySelector('.confidence'));
const isShown = (text: string) => screen.queryByText(text) !== null;

describe('every card', () => {
  test.each([
    ['allowed', allowed, "You're golden!"],
    ['short', allowedShortly, 'Gotta be quick!'],
    ['forbidden', forbidden, "I'd skip this one"],
    ['uncertain', uncertain, "I can't tell for sure"],
    ['uncertain', differsBySide, "I can't tell for sure"],
    ['irrelevant', irrelevant, 'Try another photo?'],
    ['failed', 'The photo is not a JPEG', "That didn't work"],
  ])('%s: has a title, tone, icon, photo and next step, and is accessible', async (tone, answer, title) => {
    const { container } = await showAnswer(answer);
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(title);
    expect(card()).toHaveAttribute('data-tone', tone);
    expect(card()?.querySelector(`[data-icon="${tone}"]`)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Selected Image' })).toBeInTheDocument();
    const photo = screen.getByRole('img', { name: 'The photo of the sign: corner.jpg' });
    expect(photo).toHaveAttribute('src', 'blob:curbwise/photo');
    expect(screen.getByRole('button', { name: 'SCAN ANOTHER SIGN' })).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
  });

  test('is read out on arrival: its title takes the focus and is described by its words', async () => {
    await showAnswer(allowed);
    const title = screen.getByRole('heading', { name: "You're golden!" });
    expect(title).toHaveFocus();
    expect(title).toHaveAccessibleDescription(
      /^If you park now, until 4:40 PM.*Ends by rule 1: 2 hour parking\./,
    );
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('SCAN ANOTHER SIGN resets everything, also by keyboard', async () => {
    const { container } = await showAnswer(allowed);
    const button = screen.getByRole('button', { name: 'SCAN ANOTHER SIGN' });
    for (let stop = 0; document.activeElement !== button && stop < 20; stop += 1) await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(selectScan(store.getState())).toMatchObject({ phase: 'empty', photo: null, result: null });
    expect(container).toBeEmptyDOMElement();
  });

  test('is not shown before there is a result', () => {
    expect(show().container).toBeEmptyDOMElement();
  });
});

describe('the confidence badge', () => {
  test('is reachable by keyboard and explains its percentage', async () => {
    await showAnswer(allowed);
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'High confidence · 94%' });
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription(
      'How sure I am that I read this sign right. It says nothing about other signs nearby.',
    );
  });

  test.each([
    [1, 'High confidence · 100%'],
    [0.8, 'High confidence · 80%'],
    [0.796, 'High confidence · 80%'],
    [0.794, 'Medium confidence · 79%'],
    [0.6, 'Medium confidence · 60%'],
    [0.59, 'Low confidence · 59%'],
  ])('a confidence of %p is shown as %s', async (confidence, shown) => {
    await showAnswer({ ...allowed, confidence });
    expect(badge()).toBe(shown);
  });

  test.each([
    ['short', allowedShortly],
    ['forbidden', forbidden],
  ])('is also on the card %p', async (_, answer) => {
    await showAnswer(answer);
    expect(badge()).toBe('High confidence · 94%');
  });

  test('a reading with a very low confidence is not a yes', async () => {
    await showAnswer({ ...allowed, confidence: 0 });
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName("I can't tell for sure");
    expect(badge()).toBe('Low confidence · 0%');
  });
});

describe('another object', () => {
  test.each([
    ['cat', 'This looks like a cat to me. I need to see an actual parking sign!'],
    ['umbrella', 'This looks like an umbrella to me. I need to see an actual parking sign!'],
    [null, "I can't find a sign in this photo. I need to see an actual parking sign!"],
    [' ', "I can't find a sign in this photo. I need to see an actual parking sign!"],
  ])('%j: %s', async (detectedObject, sentence) => {
    await showAnswer({ ...irrelevant, detectedObject });
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(badge()).toBeUndefined();
  });
});

describe('a sign that may be there', () => {
  test('has a card of its own, in the colour of another photo, and marks the place', async () => {
    const { container } = await showAnswer(possible);
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('There may be a sign here');
    expect(card()).toHaveAttribute('data-tone', 'irrelevant');
    expect(screen.getByText("I see a round sign, but I can't read it.")).toBeInTheDocument();
    expect(screen.getByText('Take another photo: come closer and hold still.')).toBeInTheDocument();
    expect(badge()).toBeUndefined();
    const figure = screen.getByRole('figure', { name: 'Photo with the place marked where a sign may be' });
    expect(figure.querySelector<HTMLElement>('.sign-photo__spot')?.style.left).toBe('40%');
    expect(await violationsIn(container)).toEqual([]);
  });

  test('is shown without a mark if the place is not known', async () => {
    await showAnswer({ ...possible, possibleSign: { is: 'sign', box: null } });
    expect(screen.getByText("I see something like a sign, but I can't read it.")).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'The photo of the sign: corner.jpg' })).toBeInTheDocument();
    expect(screen.queryByRole('figure')).toBeNull();
  });
});

describe('the evidence', () => {
  test.each([
    ['allowed', allowed, true],
    ['allowed for a short time', allowedShortly, false],
    ['not allowed', forbidden, false],
    ["can't tell", uncertain, false],
    ['another object', irrelevant, false],
  ])('%s: shows the note about other signs: %p', async (_kind, answer, noted) => {
    await showAnswer(answer as AnalysisResponse);
    expect(isShown('Oh, BTW')).toBe(noted);
  });

  test('lists the rules in order and marks the deciding one, also on the photo', async () => {
    await showAnswer(
      signAnalysis([
        { ...plate('2 HOUR PARKING\n8AM-6PM'), box: { x: 0.1, y: 0.1, width: 0.2, height: 0.3 } },
        { ...plate('NO STOPPING\n2PM-6PM'), box: { x: 0.5, y: 0.1, width: 0.2, height: 0.3 } },
      ]),
    );
    const list = screen.getByRole('region', { name: "Here's what it says" });
    expect(within(list).getAllByRole('listitem').map(words)).toEqual([
      '2 hour parking, 8 AM – 6 PM',
      'No stopping, 2 PM – 6 PM (this decides)',
    ]);
    const marks = within(screen.getByRole('figure')).getAllByRole('button');
    expect(marks.map((mark) => [mark.style.left, mark.dataset.deciding])).toEqual([
      ['10%', 'false'],
      ['50%', 'true'],
    ]);
  });

  test('marks no rule for an uncertain answer', async () => {
    await showAnswer(signAnalysis(['NO STANDING\n7AM-4PM\nSCHOOL DAYS']));
    const list = screen.getByRole('region', { name: "Here's what it says" });
    expect(within(list).getAllByRole('listitem').map(words)).toEqual([
      'No standing, 7 AM – 4 PM, Monday to Friday, on school days',
    ]);
  });

  test('has no list without rules', async () => {
    await showAnswer(signAnalysis([]));
    expect(screen.queryByText("Here's what it says")).not.toBeInTheDocument();
  });
});

describe('the note where the photo was read', () => {
  const HERE = 'Read on this phone';

  test('is shown for an answer of this phone', async () => {
    const { provenance: _service, ...analysis } = allowed;
    store.dispatch(
      standInReader({ stage: 'present' }, async () => ({ analysis, decidedBy: 'rules', agreed: null })),
    );
    await scan(store);
    const { container } = show();
    expect(screen.getByRole('heading', { name: "You're golden!" })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Selected Image' })).toHaveTextContent(HERE);
    expect(await violationsIn(container)).toEqual([]);
  });

  test.each([
    ['the service', allowed],
    ['nobody', 'The photo is not a JPEG'],
  ])('is not shown for an answer of %s', async (_, answer) => {
    await showAnswer(answer);
    expect(screen.queryByText(HERE)).not.toBeInTheDocument();
  });
});
