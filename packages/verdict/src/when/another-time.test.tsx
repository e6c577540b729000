import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalysisResponse } from '@curbwise/contract';
import { StoreProvider } from '@curbwise/platform';
import { MainView } from '../answer/answer';
import { violationsIn } from '../testing/accessibility';
import { JUDGED_AT } from '../testing/analyses';
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

async function openSheet() {
  await userEvent.click(screen.getByRole('button', { name: 'Another time' }));
  return within(await screen.findByRole('dialog', { name: 'Another time' }));
}

async function ask(answer: AnalysisResponse) {
  const view = await showAnswer(answer);
  return { ...view, sheet: await openSheet() };
}

const plain = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').replaceAll('\ufeff', '').trim();
const dialog = () => within(screen.getByRole('dialog'));
const answer = () => plain(dialog().getByRole('status').textContent);
const tones = () =>
  [...document.querySelectorAll<HTMLElement>('.stay-card')].map(({ dataset }) => dataset.tone);
const press = (name: string | RegExp) => userEvent.click(dialog().getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const isPressed = (name: string) => dialog().getByRole('button', { name }).getAttribute('aria-pressed');

const LIMIT = ['2 HOUR PARKING\n8AM-6PM\nEXCEPT SUNDAY', 'NO STOPPING\n4PM-6PM\nMON-FRI'];

test('starts with two hours in an hour and is accessible', async () => {
  const { container } = await ask(signAnalysis(LIMIT));
  expect(answer()).toBe(
    '3:40 PM to 5:40 PM (2 hours)Yes, but only until 4 PM' +
      '2 hour parking, 8 AM to 6 PM, except Sunday. No stopping begins at 4 PM, so leave before then.',
  );
  expect(tones()).toEqual(['short']);
  expect([isPressed('In 1 hour'), isPressed('Today'), isPressed('2 hr')]).toEqual(['true', 'true', 'true']);
  expect(await violationsIn(container)).toEqual([]);
});

test('answers every change at once, without a request', async () => {
  await ask(signAnalysis(LIMIT));
  const calls = gateway.requests();

  await press('Tomorrow');
  expect(answer()).toContain('Tomorrow at 3:40 PM to 5:40 PM (2 hours)Yes, the whole stay');
  expect(answer()).toContain('You can stay until tomorrow at 5:40 PM.');
  expect(tones()).toEqual(['allowed']);

  await press('4 hr');
  expect(answer()).toContain('Yes, but only until tomorrow at 5:40 PM');

  await press('Mon');
  type('Time', '17:00');
  expect(answer()).toContain('No, not then');
  expect(answer()).toContain(
    'No stopping, 4 PM to 6 PM, Monday to Friday. ' +
      'You can park from Monday at 6 PM, and stay until Tuesday at 10 AM.',
  );
  expect(tones()).toEqual(['forbidden']);

  type('Day', '2026-12-24');
  type('Time', '12:00');
  type('Hours', '1');
  type('Minutes', '30');
  expect(answer()).toContain('December 24 at noon to 1:30 PM (1 hour 30 minutes)');
  expect(tones()).toEqual(['allowed']);
  expect(gateway.requests()).toBe(calls);
});

test('offers the evening, the same time tomorrow and the night as buttons', async () => {
  await ask(signAnalysis(LIMIT));
  await press('This evening 6\u00a0PM');
  await press('Overnight until 8\u00a0AM');
  expect(answer()).toContain('6 PM to tomorrow at 8 AM (14 hours)Yes, the whole stay');
  expect(answer()).toContain('No rule on this sign is in force then.');
  expect(dialog().getByLabelText('Hours')).toHaveValue(14);
  await press('Tomorrow this time');
  expect(answer()).toContain('Tomorrow at 2:40 PM to Sunday at 8 AM (17 hours 20 minutes)');
});

test('works with the keyboard alone', async () => {
  await ask(signAnalysis(LIMIT));
  dialog().getByRole('button', { name: 'Tomorrow' }).focus();
  await userEvent.keyboard('{Enter}');
  const hours = dialog().getByLabelText('Hours');
  await userEvent.clear(hours);
  await userEvent.type(hours, '1');
  expect(answer()).toContain('Tomorrow at 3:40 PM to 4:40 PM (1 hour)Yes, the whole stay');
});

test('says what is not valid', async () => {
  await ask(signAnalysis(LIMIT));
  const told = [
    ['Day', ''],
    ['Day', '2026-11-19'],
    ['Day', '2028-06-01'],
    ['Hours', '0'],
    ['Hours', '721'],
  ].map(([label = '', value = '']) => {
    const before = (dialog().getByLabelText(label) as HTMLInputElement).value;
    type(label, value);
    const said = [answer(), ...tones()];
    type(label, before);
    expect(tones()).toHaveLength(1);
    return said;
  });
  expect(told).toEqual([
    ['Choose a day and a time of arrival.'],
    ['That time has passed. Choose a later one.'],
    ['That is more than 14 months ahead. Choose an earlier day.'],
    ['Choose how long you want to stay.'],
    ['I can look at stays of up to 30 days.'],
  ]);
});

test('says what is missing for an uncertain answer', async () => {
  await ask(signAnalysis(['NO STANDING\nSCHOOL DAYS\n7AM-7PM']));
  await press('Mon');
  expect(answer()).toContain("I can't tell for sureIt depends on whether it is a school day.");
  expect(tones()).toEqual(['uncertain']);
});

test.each([
  ['words that were not understood', signAnalysis(['2 HOUR PARKING\n8AM-6PM\nEXQPT BLORB'])],
  ['a photo that was hardly read', signAnalysis(LIMIT, { confidence: 0.3 })],
])('is never a yes on %s', async (_, analysis) => {
  await ask(analysis);
  for (const day of ['Today', 'Tomorrow', 'Sun']) {
    await press(day);
    expect(tones()).toEqual(['uncertain']);
  }
});

test('says that the stay costs money and that nothing ends it', async () => {
  await ask(signAnalysis(['2 HOUR METERED PARKING\n8AM-6PM']));
  expect(answer()).toContain('Expect to pay for at least part of this stay.');
  await press('This evening 6\u00a0PM');
  expect(answer()).not.toContain('Expect to pay');
});

describe('when the sides differ', () => {
  const SIGN = [plate('2 HOUR PARKING\n8AM-6PM', 'left'), plate('NO STOPPING ANYTIME', 'right')];

  test('there is an answer for each', async () => {
    const { container } = await ask(signAnalysis(SIGN));
    expect(tones()).toEqual(['allowed', 'forbidden']);
    expect(answer()).toContain('Left of the signYes, the whole stay');
    expect(answer()).toContain('Right of the signNo, not then');
    expect(await violationsIn(container)).toEqual([]);
  });

  test('the side chosen on the card counts', async () => {
    await showAnswer(signAnalysis(SIGN));
    await userEvent.click(screen.getByRole('button', { name: /^Right/ }));
    await openSheet();
    expect(tones()).toEqual(['forbidden']);
  });
});

test('keeps the plan after the sheet was closed, until its arrival has passed', async () => {
  await ask(signAnalysis(LIMIT));
  type('Day', '2026-11-24');
  await press('Overnight until 8\u00a0AM');
  await press('Close');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await openSheet();
  expect(answer()).toContain('Tuesday at 3:40 PM to Wednesday at 8 AM');
  expect(isPressed('Overnight until 8\u00a0AM')).toBe('true');
  await press('Close');

  jest.setSystemTime(new Date('2026-11-24T16:00'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await openSheet();
  expect(answer()).toContain('5 PM to 7 PM (2 hours)');
});

test.each([
  ['fr', 'Demain', 'Oui, tout ce temps', 'Stationnement de 2 heures, de 8 h à 18 h'],
  ['es', 'Mañana', 'Sí, todo ese tiempo', 'Estacionamiento de 2 horas'],
] as const)('answers in the language of the page: %s', async (language, tomorrow, yes, rule) => {
  await ask(signAnalysis(LIMIT));
  await speak(store, language);
  await press(tomorrow);
  expect(answer()).toContain(yes);
  expect(answer()).toContain(rule);
});
