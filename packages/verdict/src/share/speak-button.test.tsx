import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preferencesChanged, resetScan, StoreProvider } from '@curbwise/platform';
import { MainView } from '../answer/answer';
import { JUDGED_AT } from '../testing/analyses';
import { signAnalysis } from '../testing/signs';
import { scan, scanningStore, setClock, startGateway, type Gateway } from '../testing/scans';

/** A fake speech synthesis that says one text at a time. */
class Voice {
  said: { text: string; lang: string; onend: () => void; onerror: () => void }[] = [];
  cancelled = 0;
  getVoices = () => [];
  speak = (utterance: Voice['said'][number]) => void this.said.push(utterance);
  cancel = () => void (this.cancelled += 1);
}

let gateway: Gateway;
let store: ReturnType<typeof scanningStore>;
let voice: Voice;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  localStorage.clear();
  setClock(JUDGED_AT);
  store = scanningStore(gateway);
  voice = new Voice();
  Object.defineProperty(window, 'speechSynthesis', { value: voice, configurable: true });
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', {
    value: class {
      constructor(readonly text: string) {}
    },
    configurable: true,
  });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'speechSynthesis');
  Reflect.deleteProperty(globalThis, 'SpeechSynthesisUtterance');
});

const SAID = "You're golden! 2 hour parking, 8 AM to 6 PM. You can stay until 4:40 PM.";

async function showAnswer(texts = ['2 HOUR PARKING\n8AM-6PM']) {
  gateway.willAnswer(signAnalysis(texts));
  await scan(store);
  return render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the first press reads the answer in the language of the page; the second stops it', async () => {
  await showAnswer();
  expect(voice.said).toEqual([]);
  await press('Read aloud');
  expect(voice.said.map(({ text, lang }) => [text, lang])).toEqual([[SAID, 'en-US']]);
  const before = voice.cancelled;
  await press('Stop reading');
  expect(voice.cancelled).toBe(before + 1);
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeInTheDocument();
});

test('can read the answer again after the end', async () => {
  await showAnswer();
  await press('Read aloud');
  act(() => voice.said[0]!.onend());
  await press('Read aloud');
  expect(voice.said).toHaveLength(2);
});

test('the end event of a stopped text does not end the current one', async () => {
  await showAnswer();
  await press('Read aloud');
  await press('Stop reading');
  await press('Read aloud');
  act(() => voice.said[0]!.onend());
  expect(screen.getByRole('button', { name: 'Stop reading' })).toBeInTheDocument();
});

test('reads each answer on arrival if the driver chose that; stays silent if the browser refuses', async () => {
  store.dispatch(preferencesChanged({ speaksAnswers: true }));
  await showAnswer();
  expect(voice.said.map(({ text }) => text)).toEqual([SAID]);
  act(() => voice.said[0]!.onerror());
  expect(screen.getByRole('button', { name: 'Read aloud' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('reads a changed answer again, but not the same answer at a new minute', async () => {
  store.dispatch(preferencesChanged({ speaksAnswers: true }));
  await showAnswer(['NO STOPPING\n4PM-6PM', '2 HOUR PARKING\n8AM-6PM']);
  const lookAgainAt = (moment: string) => {
    jest.setSystemTime(new Date(moment));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  lookAgainAt('2026-11-20T14:41');
  expect(voice.said).toHaveLength(1);
  lookAgainAt('2026-11-20T16:00');
  expect(voice.said.map(({ text }) => text.slice(0, 17))).toEqual(["You're golden! Yo", "I'd skip this one"]);
});

test('stops when the answer is closed', async () => {
  await showAnswer();
  await press('Read aloud');
  const before = voice.cancelled;
  act(() => void store.dispatch(resetScan()));
  expect(voice.cancelled).toBe(before + 1);
});

test('shows no button without speech synthesis', async () => {
  Reflect.deleteProperty(window, 'speechSynthesis');
  await showAnswer();
  expect(screen.queryByRole('button', { name: 'Read aloud' })).not.toBeInTheDocument();
});
