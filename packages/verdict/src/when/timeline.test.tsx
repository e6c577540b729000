import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalysisResponse } from '@curbwise/contract';
import { StoreProvider } from '@curbwise/platform';
import { MainView } from '../answer/answer';
import { violationsIn } from '../testing/accessibility';
import { irrelevant, JUDGED_AT } from '../testing/analyses';
import { scan, scanningStore, setClock, startGateway, type Gateway } from '../testing/scans';
import { plate, signAnalysis } from '../testing/signs';
import { speak } from '../testing/speak';

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
afterEach(async () => {
  jest.useRealTimers();
  await speak(store, 'en');
});

async function showAnswer(answer: AnalysisResponse) {
  gateway.willAnswer(answer);
  await scan(store);
  return render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );
}

function lookAgainAt(time: string) {
  jest.setSystemTime(new Date(time));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').replaceAll('\ufeff', '').trim();
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => plain(cell.textContent)).join(' | '));
const bar = () => screen.getByRole<HTMLInputElement>('slider');
const sentence = () => plain(bar().getAttribute('aria-valuetext'));
const told = () => plain(document.querySelector('.timeline__told')?.textContent);
const looks = (root: ParentNode = document) =>
  [...root.querySelectorAll<HTMLElement>('.timeline__segments > *')].map(({ dataset }) => dataset.answer);

const LIMIT = ['2 HOUR METERED PARKING\n8AM-6PM', 'NO STOPPING\n4PM-6PM\nMON-FRI'];

describe('today and tomorrow', () => {
  test('are a table for screen readers', async () => {
    const { container } = await showAnswer(signAnalysis(LIMIT));
    const table = screen.getByRole('table', { name: 'When you can park: Today and tomorrow' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['From', 'To', 'Answer', 'Why']);
    expect(rowsOf(table)).toEqual([
      '1 PM | 4 PM | allowed for 2 hours at most, paid | 2 hour metered parking, 8 AM to 6 PM.',
      '4 PM | 6 PM | not allowed | No stopping, 4 PM to 6 PM, Monday to Friday.',
      '6 PM | tomorrow at 8 AM | allowed | No rule on this sign is in force then.',
      'tomorrow at 8 AM | tomorrow at 6 PM | allowed for 2 hours at most, paid | 2 hour metered parking, 8 AM to 6 PM.',
      'tomorrow at 6 PM | Sunday at 12 AM | allowed | No rule on this sign is in force then.',
    ]);
    expect(await violationsIn(container)).toEqual([]);
  });

  test('are drawn as a bar with a legend, hidden from screen readers', async () => {
    await showAnswer(signAnalysis(LIMIT));
    expect(looks()).toEqual(['limited', 'forbidden', 'allowed', 'limited', 'allowed']);
    expect(document.querySelector('.timeline__strip')).toHaveAttribute('aria-hidden', 'true');
    const meanings = [...document.querySelectorAll('.timeline__meaning')];
    expect(meanings.map(({ textContent }) => textContent)).toEqual([
      'allowed',
      'time limit',
      'not allowed',
      'paid',
      'now',
    ]);
  });

  test('each segment has a sentence, by keyboard and by press', async () => {
    await showAnswer(signAnalysis(LIMIT));
    expect(told()).toBeUndefined();
    act(() => bar().focus());
    expect(told()).toBe(
      '1 PM to 4 PM: allowed for 2 hours at most, paid. 2 hour metered parking, 8 AM to 6 PM.',
    );
    fireEvent.change(bar(), { target: { value: '1' } });
    const forbidden = '4 PM to 6 PM: not allowed. No stopping, 4 PM to 6 PM, Monday to Friday.';
    expect([sentence(), told()]).toEqual([forbidden, forbidden]);
    await userEvent.keyboard('{Escape}');
    expect(told()).toBeUndefined();

    const reach = document.querySelector<HTMLElement>('.timeline__reach')!;
    reach.getBoundingClientRect = () => ({ left: 20, width: 350 }) as DOMRect;
    fireEvent(reach, new MouseEvent('pointerdown', { bubbles: true, clientX: 20 + 100 }));
    expect(told()).toBe('6 PM to tomorrow at 8 AM: allowed. No rule on this sign is in force then.');
    expect(bar()).toHaveFocus();
  });

  test('only the mark of the present moves with the minute', async () => {
    await showAnswer(signAnalysis(LIMIT));
    const drawing = () => document.querySelector('.timeline__segments')?.outerHTML;
    const present = () => document.querySelector<HTMLElement>('.timeline__strip .timeline__now')?.style.left;
    const before = drawing();
    expect(present()).toBe('4.762%');
    lookAgainAt('2026-11-20T17:40');
    expect(present()).toBe('13.333%');
    expect(drawing()).toBe(before);
    expect(bar()).toHaveValue('1');
    expect(sentence()).toContain('not allowed');
  });

  test('a sign without changes is a single segment', async () => {
    await showAnswer(signAnalysis(['NO STOPPING ANYTIME']));
    expect(looks()).toEqual(['forbidden']);
    expect(sentence()).toBe('Today and tomorrow: not allowed. No stopping, at any time.');
  });

  test('an uncertain time is never drawn as a yes', async () => {
    await showAnswer(signAnalysis(['2 HOUR PARKING\n8AM-6PM\nEXQPT BLORB']));
    expect(looks()).toEqual(['uncertain']);
    expect(sentence()).toBe(
      "Today and tomorrow: can't tell. These words were not understood: “EXQPT BLORB”.",
    );
  });

  test('a reason about tomorrow speaks of that day', async () => {
    await showAnswer(signAnalysis(['NO STANDING\nSCHOOL DAYS\n3PM-4PM']));
    fireEvent.change(bar(), { target: { value: '1' } });
    expect(told()).toBe("3 PM to 4 PM: can't tell. It depends on whether it is a school day.");
  });

  test('there are two bars if the sides differ, until the driver chooses one', async () => {
    const { container } = await showAnswer(
      signAnalysis([plate('2 HOUR PARKING\n8AM-6PM', 'left'), plate('NO STOPPING ANYTIME', 'right')]),
    );
    const sides = () => [...document.querySelectorAll<HTMLElement>('.timeline__side')];
    expect(sides().map((side) => looks(side)[0])).toEqual(['limited', 'forbidden']);
    screen.getByRole('table', { name: 'When you can park left of the sign: Today and tomorrow' });
    screen.getByRole('slider', { name: 'When you can park right of the sign: Today and tomorrow' });
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Right/ }));
    expect(sides().map((side) => looks(side))).toEqual([['forbidden']]);
  });

  test('a photo without a sign has no bar', async () => {
    await showAnswer(irrelevant);
    expect(document.querySelector('.timeline')).not.toBeInTheDocument();
  });

  test.each([
    ['fr', 'Quand vous pouvez stationner\u00a0: Aujourd’hui et demain', 'permis pendant 2 heures au plus'],
    ['es', 'Cuándo puedes estacionar: Hoy y mañana', 'permitido por 2 horas como máximo'],
  ] as const)('are in the language of the page: %s', async (language, caption, answer) => {
    await showAnswer(signAnalysis(['2 HOUR PARKING\n8AM-6PM']));
    await speak(store, language);
    const table = screen.getByRole('table', { name: caption });
    expect(rowsOf(table)[0]).toContain(answer);
  });
});

describe('the next seven days', () => {
  async function openWeek(answer: AnalysisResponse) {
    const view = await showAnswer(answer);
    await userEvent.click(screen.getByRole('button', { name: 'Next 7 days' }));
    return { ...view, sheet: within(await screen.findByRole('dialog', { name: 'Next 7 days' })) };
  }

  test('open with one press: one bar per day and one table', async () => {
    const { sheet, container } = await openWeek(signAnalysis(['NO PARKING\n10PM-6AM\nFRI & SAT']));
    expect(sheet.getAllByRole('slider').map((one) => one.getAttribute('aria-label'))).toEqual(
      ['Today', 'Sat, Nov 21', 'Sun, Nov 22', 'Mon, Nov 23', 'Tue, Nov 24', 'Wed, Nov 25', 'Thu, Nov 26'].map(
        (day) => `When you can park: ${day}`,
      ),
    );
    const days = [...document.querySelectorAll('.week__day')];
    expect(days.map((day) => looks(day).join(' '))).toEqual([
      'allowed forbidden',
      'forbidden allowed forbidden',
      'forbidden allowed',
      ...Array<string>(4).fill('allowed'),
    ]);
    expect(document.querySelectorAll('.week .timeline__strip .timeline__now')).toHaveLength(1);
    expect(rowsOf(sheet.getByRole('table', { name: 'When you can park: Next 7 days' }))).toHaveLength(5);
    expect(plain(sheet.getAllByRole('slider')[3]?.getAttribute('aria-valuetext'))).toBe(
      'Mon, Nov 23: allowed. No rule on this sign is in force then.',
    );
    expect(await violationsIn(container)).toEqual([]);
  });

  test('show one sentence at a time', async () => {
    const { sheet } = await openWeek(signAnalysis(['NO PARKING\n10PM-6AM\nFRI & SAT']));
    const bars = sheet.getAllByRole('slider');
    act(() => bars[0]?.focus());
    await userEvent.tab();
    expect(bars[1]).toHaveFocus();
    expect(document.querySelectorAll('.timeline__told')).toHaveLength(1);
    expect(told()).toContain('Midnight to tomorrow at 6 AM: not allowed');
  });

  test('are shown for both sides if they differ', async () => {
    const sign = [plate('2 HOUR PARKING\n8AM-6PM', 'left'), plate('NO STOPPING ANYTIME', 'right')];
    const { sheet } = await openWeek(signAnalysis(sign));
    expect(sheet.getAllByRole('slider')).toHaveLength(14);
    sheet.getByRole('heading', { name: 'Right of the sign' });
  });
});
