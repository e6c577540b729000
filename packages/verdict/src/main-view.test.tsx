import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalysisResponse } from '@curbwise/contract';
import { selectScan, StoreProvider } from '@curbwise/platform';
import { standInReader } from '@curbwise/platform/testing';
import { MainView } from './main-view';
import { violationsIn } from './testing/accessibility';
import {
  allowed,
  allowedShortly,
  differsBySide,
  forbidden,
  irrelevant,
  JUDGED_AT,
  uncertain,
} from './testing/analyses';
import { scan, scanningStore, setClock, startGateway, type Gateway } from './testing/scans';
import { plate, signAnalysis } from './testing/signs';

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
  ])(
    '%s: has its title, its tone, its icon, the photo, the way on, and no barrier',
    async (tone, answer, title) => {
      const { container } = await showAnswer(answer);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
      expect(card()?.dataset.tone).toBe(tone);
      expect(card()?.querySelector(`[data-icon="${tone}"]`)).toBeTruthy();
      expect(screen.getByRole('region', { name: 'Selected Image' })).toBeTruthy();
      const photo = screen.getByRole('img', { name: 'The photo of the sign: corner.jpg' });
      expect(photo.getAttribute('src')).toBe('blob:curbwise/photo');
      expect(screen.getByRole('button', { name: 'SCAN ANOTHER SIGN' })).toBeTruthy();
      expect(await violationsIn(container)).toEqual([]);
    },
  );

  test('is read out once when it arrives: its title takes the focus and is described by its words', async () => {
    await showAnswer(allowed);
    const title = screen.getByRole('heading', { name: "You're golden!" });
    expect(document.activeElement).toBe(title);
    const description = document.getElementById(title.getAttribute('aria-describedby') ?? '');
    expect(words(description)).toContain(
      'If you park now, until 4:40 PMI arrived 2:40 PMEnds by rule 1: 2 hour parking, 8 AM – 6 PM.',
    );
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('SCAN ANOTHER SIGN resets everything, from the keyboard too', async () => {
    const { container } = await showAnswer(allowed);
    const button = screen.getByRole('button', { name: 'SCAN ANOTHER SIGN' });
    for (let stop = 0; document.activeElement !== button && stop < 20; stop += 1) await userEvent.tab();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
    expect(selectScan(store.getState())).toMatchObject({ phase: 'empty', photo: null, result: null });
    expect(container.textContent).toBe('');
  });

  test('there is none before there is a result', () => {
    expect(show().container.textContent).toBe('');
  });
});

describe('how sure it is', () => {
  test('the keyboard comes to the badge, which says what its percentage means', async () => {
    await showAnswer(allowed);
    // Past the chip that says when the car arrived.
    await userEvent.tab();
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'High confidence · 94%' });
    expect(document.activeElement).toBe(button);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
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
  ])('it is told on the card %p too', async (_, answer) => {
    await showAnswer(answer);
    expect(badge()).toBe('High confidence · 94%');
  });

  test('a reading that is hardly sure is no yes', async () => {
    await showAnswer({ ...allowed, confidence: 0 });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("I can't tell for sure");
    expect(badge()).toBeUndefined();
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
    expect(isShown(sentence)).toBe(true);
    expect(badge()).toBeUndefined();
  });
});

describe('what the answer rests on', () => {
  test.each([
    ['allowed', allowed, true],
    ['allowed for a short time', allowedShortly, false],
    ['not allowed', forbidden, false],
    ["can't tell", uncertain, false],
    ['another object', irrelevant, false],
  ])('%s: the note on other signs is shown: %p', async (_kind, answer, noted) => {
    await showAnswer(answer as AnalysisResponse);
    expect(isShown('Oh, BTW')).toBe(noted);
  });

  test('lists the rules in order and marks the one that decides, also on the photo', async () => {
    await showAnswer(
      signAnalysis([
        { ...plate('2 HOUR PARKING\n8AM-6PM'), box: { x: 0.1, y: 0.1, width: 0.2, height: 0.3 } },
        { ...plate('NO STOPPING\n8AM-6PM'), box: { x: 0.5, y: 0.1, width: 0.2, height: 0.3 } },
      ]),
    );
    const list = screen.getByRole('region', { name: "Here's what it says" });
    expect(within(list).getAllByRole('listitem').map(words)).toEqual([
      '2 hour parking, 8 AM – 6 PM',
      'No stopping, 8 AM – 6 PM (this decides)',
    ]);
    const marks = within(screen.getByRole('figure')).getAllByRole('button');
    expect(marks.map((mark) => [mark.style.left, mark.dataset.deciding])).toEqual([
      ['10%', 'false'],
      ['50%', 'true'],
    ]);
  });

  test('marks no rule as the one that decides where nothing is decided', async () => {
    await showAnswer(signAnalysis(['NO STANDING\n7AM-4PM\nSCHOOL DAYS']));
    const list = screen.getByRole('region', { name: "Here's what it says" });
    expect(within(list).getAllByRole('listitem').map(words)).toEqual([
      'No standing, 7 AM – 4 PM, Monday to Friday, on school days',
    ]);
  });

  test('without rules there is no list', async () => {
    await showAnswer(signAnalysis([]));
    expect(isShown("Here's what it says")).toBe(false);
  });
});

describe('where the photo was read', () => {
  const HERE = 'Read on this phone';

  test('is said of an answer of this phone', async () => {
    const { provenance: _service, ...analysis } = allowed;
    store.dispatch(
      standInReader({ stage: 'present' }, async () => ({ analysis, decidedBy: 'rules', agreed: null })),
    );
    await scan(store);
    const { container } = show();
    expect(screen.getByRole('heading', { name: "You're golden!" })).toBeTruthy();
    expect(card()?.contains(screen.getByText(HERE))).toBe(true);
    expect(await violationsIn(container)).toEqual([]);
  });

  test.each([
    ['the service', allowed],
    ['nobody', 'The photo is not a JPEG'],
  ])('is not said of an answer of %s', async (_, answer) => {
    await showAnswer(answer);
    expect(isShown(HERE)).toBe(false);
  });
});
