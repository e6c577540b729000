import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalysisResponse } from '@curbwise/contract';
import { selectScan, StoreProvider } from '@curbwise/platform';
import { MainView } from './main-view';
import { violationsIn } from './testing/accessibility';
import {
  allowed,
  allowedShortly,
  differsBySide,
  forbidden,
  irrelevant,
  JUDGED_AT,
  panel,
  uncertain,
} from './testing/analyses';
import { scan, scanningStore, setClock, startGateway, type Gateway } from './testing/scans';

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
const plate = () => document.querySelector<HTMLElement>('.plate');
const plateTime = () => words(document.querySelector('.plate-time'));
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
      expect(plate()?.dataset.tone).toBe(tone);
      expect(plate()?.querySelector(`[data-icon="${tone}"]`)).toBeTruthy();
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
    expect(words(description)).toContain('Park until 4:40 PMYou have 2 hours from now.');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('SCAN ANOTHER SIGN resets everything, from the keyboard too', async () => {
    const { container } = await showAnswer(allowed);
    const way = screen.getByRole('button', { name: 'SCAN ANOTHER SIGN' });
    for (let stop = 0; stop < 12 && document.activeElement !== way; stop += 1) await userEvent.tab();
    expect(document.activeElement).toBe(way);
    await userEvent.keyboard('{Enter}');
    expect(selectScan(store.getState())).toMatchObject({ phase: 'empty', photo: null, result: null });
    expect(container.textContent).toBe('');
  });

  test('there is none before there is a result', () => {
    expect(show().container.textContent).toBe('');
  });
});

describe('allowed', () => {
  test('says until when, why, and how sure it is', async () => {
    await showAnswer(allowed);
    expect(plateTime()).toBe('Park until 4:40 PM');
    expect(isShown('You have 2 hours from now.')).toBe(true);
    expect(badge()).toBe('High confidence · 94%');
  });

  test('the keyboard comes to the badge, which says what its percentage means', async () => {
    await showAnswer(allowed);
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'High confidence · 94%' });
    expect(document.activeElement).toBe(button);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'How sure I am that I read this sign right. It says nothing about other signs nearby.',
    );
  });

  test.each([
    ['2026-11-21T10:00', 'Park until tomorrow 10:00 AM'],
    ['2026-11-23T08:00', 'Park until Monday 8:00 AM'],
    ['2026-12-24T22:30', 'Park until Thu, Dec 24 10:30 PM'],
    ['2026-11-21T00:00', 'Park until midnight'],
    ['2026-11-21T12:00', 'Park until tomorrow noon'],
  ])('a stay until %s: %s', async (until, sentence) => {
    await showAnswer({ ...allowed, until });
    expect(plateTime()).toBe(sentence);
  });

  test('with no end in sight it names none', async () => {
    await showAnswer({ ...allowed, until: null, effectiveDurationMinutes: 0 });
    expect(document.querySelector('.plate-time')).toBeNull();
  });

  test.each([
    [1, 'High confidence · 100%'],
    [0.8, 'High confidence · 80%'],
    [0.796, 'High confidence · 80%'],
    [0.794, 'Medium confidence · 79%'],
    [0.6, 'Medium confidence · 60%'],
    [0.59, 'Low confidence · 59%'],
    [0, 'Low confidence · 0%'],
  ])('a confidence of %p is shown as %s', async (confidence, shown) => {
    await showAnswer({ ...allowed, confidence });
    expect(badge()).toBe(shown);
  });
});

describe('allowed for a short time', () => {
  test('says for how many minutes, and why', async () => {
    await showAnswer(allowedShortly);
    expect(words(plate())).toContain('You can park for 20 minutes. Tow-away starts at 3 PM.');
    expect(plateTime()).toBe('Park until 3:00 PM');
    expect(badge()).toBe('High confidence · 94%');
  });

  test('one minute is one minute', async () => {
    await showAnswer({ ...allowedShortly, effectiveDurationMinutes: 1, until: '2026-11-20T14:41' });
    expect(words(plate())).toContain('You can park for 1 minute.');
  });

  test('without a duration it gives the reasoning', async () => {
    await showAnswer({ ...allowedShortly, effectiveDurationMinutes: 0, until: null });
    expect(isShown('Tow-away starts at 3 PM.')).toBe(true);
    expect(words(plate())).not.toContain('You can park for');
  });
});

describe('not allowed', () => {
  test('says why, how sure it is, and from when one may park', async () => {
    await showAnswer(forbidden);
    expect(plateTime()).toBe('You can park from 6:00 PM');
    expect(isShown('No stopping on weekdays until 6 PM.')).toBe(true);
    expect(badge()).toBe('High confidence · 94%');
  });

  test('names the day if it is not today', async () => {
    await showAnswer({
      ...forbidden,
      nextChange: { at: '2026-11-21T06:00', answer: 'allowed', limitMinutes: null },
    });
    expect(plateTime()).toBe('You can park from tomorrow 6:00 AM');
  });

  test('promises nothing if the next answer is uncertain', async () => {
    await showAnswer({
      ...forbidden,
      nextChange: { at: '2026-11-20T18:00', answer: 'uncertain', limitMinutes: null },
    });
    expect(plateTime()).toBe('Not before 6:00 PM');
  });

  test('names no time if nothing changes', async () => {
    await showAnswer({ ...forbidden, nextChange: null });
    expect(document.querySelector('.plate-time')).toBeNull();
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

describe("can't tell", () => {
  test('says what is missing, each in a sentence, and shows no confidence', async () => {
    await showAnswer(uncertain);
    for (const sentence of uncertain.uncertainty) expect(isShown(sentence)).toBe(true);
    expect(badge()).toBeUndefined();
    expect(document.querySelector('[data-tone="allowed"]')).toBeNull();
  });

  test.each([
    ['Some words could not be read.', 'Some words could not be read.'],
    ['', 'The sign does not give me a clear answer. Read it yourself before you park.'],
  ])('without such sentences and with the reasoning %j: %s', async (reasoning, sentence) => {
    await showAnswer({ ...uncertain, uncertainty: [], reasoning });
    expect(isShown(sentence)).toBe(true);
  });

  test('answers for both sides where the arrows make a difference', async () => {
    await showAnswer(differsBySide);
    expect(isShown('The arrows point both ways.')).toBe(true);
    const [left, right] = within(screen.getByRole('group')).getAllByRole('button');
    expect(words(left)).toBe('← Left allowed until 4:40 PM');
    expect(words(right)).toBe('Right → not allowed');
    expect(left?.dataset.tone).toBe('allowed');
    expect(right?.dataset.tone).toBe('forbidden');
  });

  test('a side that is uncertain or allowed without an end says so', async () => {
    await showAnswer({
      ...differsBySide,
      sides: { left: { answer: 'allowed', until: null }, right: { answer: 'uncertain', until: null } },
    });
    const [left, right] = within(screen.getByRole('group')).getAllByRole('button');
    expect(words(left)).toBe('← Left allowed');
    expect(words(right)).toBe("Right → can't tell");
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
    const [limit] = panel('').rules;
    if (!limit) throw new Error('a panel has a rule');
    await showAnswer({
      ...forbidden,
      parkingRules: ['2 hour parking, 8 AM – 6 PM', 'No stopping, 8 AM – 6 PM'],
      panels: [
        panel('2P 8-6', { box: { x: 0.1, y: 0.1, width: 0.2, height: 0.3 } }),
        panel('NO STOPPING 8-6', {
          rules: [{ ...limit, effect: 'forbid', kind: 'no-stopping', limit: null }],
          box: { x: 0.5, y: 0.1, width: 0.2, height: 0.3 },
        }),
      ],
      deciding: [1],
    });
    const list = screen.getByRole('region', { name: "Here's what it says" });
    expect(within(list).getAllByRole('listitem').map(words)).toEqual([
      '2 hour parking, 8 AM – 6 PM',
      'No stopping, 8 AM – 6 PM (this decides)',
    ]);
    const marks = [...document.querySelectorAll<HTMLElement>('.photo__mark')];
    expect(marks.map((mark) => mark.style.left)).toEqual(['50%']);
  });

  test('marks no rule as the one that decides where nothing is decided', async () => {
    await showAnswer({
      ...uncertain,
      parkingRules: ['2 hour parking, 8 AM – 6 PM'],
      panels: [panel('2P 8-6')],
      deciding: [0],
    });
    const list = screen.getByRole('region', { name: "Here's what it says" });
    expect(within(list).getAllByRole('listitem').map(words)).toEqual(['2 hour parking, 8 AM – 6 PM']);
  });

  test('without rules there is no list', async () => {
    await showAnswer({ ...forbidden, parkingRules: [], panels: [] });
    expect(isShown("Here's what it says")).toBe(false);
  });
});
