import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalysisResponse } from '@curbwise/contract';
import { selectStay, StoreProvider } from '@curbwise/platform';
import { MainView } from '../answer/answer';
import { violationsIn } from '../testing/accessibility';
import { JUDGED_AT } from '../testing/analyses';
import { signAnalysis } from '../testing/signs';
import { scan, scanningStore, setClock, startGateway, type Gateway } from '../testing/scans';
import { disarmReminder } from './reminders';

let gateway: Gateway;
let store: ReturnType<typeof scanningStore>;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  localStorage.clear();
  setClock(JUDGED_AT);
  store = scanningStore(gateway);
});
afterEach(() => {
  disarmReminder();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(globalThis, 'Notification');
});

const TWO_HOURS = ['2 HOUR PARKING\n8AM-6PM'];

async function showAnswer(answer: AnalysisResponse) {
  gateway.willAnswer(answer);
  await scan(store);
  return render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );
}

const stay = () => selectStay(store.getState());
const park = async (texts = TWO_HOURS) => {
  await showAnswer(signAnalysis(texts));
  await userEvent.click(screen.getByRole('button', { name: 'I parked here' }));
  return within(await screen.findByRole('dialog', { name: 'Your car is parked' }));
};
const give = (name: string, value: unknown, on: object = navigator) =>
  Object.defineProperty(on, name, { value, configurable: true });

test('one tap saves the stay of the answer and shows the options', async () => {
  const sheet = await park();
  expect(stay()).toMatchObject({
    arrival: '2026-11-20T14:40',
    until: '2026-11-20T16:40',
    arrivalMs: new Date('2026-11-20T14:40').getTime(),
    untilMs: new Date('2026-11-20T16:40').getTime(),
    reason: '2 hour parking, 8 AM to 6 PM.',
    place: null,
  });
  expect(JSON.parse(localStorage.getItem('curbwise.stay') ?? '')).toEqual(stay());
  expect(sheet.getByText('Until 4:40 PM.')).toBeInTheDocument();
  for (const name of ['Remind me', 'Remember the place', "I've left"])
    expect(sheet.getByRole('button', { name })).toBeInTheDocument();
  expect(await sheet.findByRole('link', { name: 'Add to calendar' })).toBeInTheDocument();
  expect(await violationsIn(screen.getByRole('dialog'))).toEqual([]);
});

test('then the button shows the arrival and opens the stay again', async () => {
  const sheet = await park();
  const kept = stay();
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: /^Parked here since 2:40\sPM$/ }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(stay()).toEqual(kept);
});

test('minutes later the answer is still that of the parked car', async () => {
  const sheet = await park();
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  expect(document.querySelector('.plate')).not.toHaveTextContent('Your car:');
  jest.setSystemTime(new Date('2026-11-20T15:10'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(document.querySelector('.plate')).toHaveTextContent('Park until 4:40 PM');
});

test.each([
  ['a no', ['NO STOPPING\n2PM-6PM']],
  ['doubt', ['2 HOUR PARKING\n8AM-6PM\nEXQPT BLORB']],
])('%s offers no parking', async (_kind, texts) => {
  await showAnswer(signAnalysis(texts));
  expect(screen.queryByRole('button', { name: /parked here/i })).not.toBeInTheDocument();
});

test('an uncertain answer offers no parking even if the analysis also says yes', async () => {
  const answer = signAnalysis(TWO_HOURS);
  await showAnswer({ ...answer, isUncertain: true, uncertainty: ['The photo is not clear.'] });
  expect(screen.queryByRole('button', { name: /parked here/i })).not.toBeInTheDocument();
});

test('a stay without an end offers no reminders', async () => {
  const sheet = await park(['FREE PARKING']);
  expect(stay()).toMatchObject({ until: null, untilMs: null });
  expect(sheet.getByText('Nothing on this sign ends your stay.')).toBeInTheDocument();
  expect(sheet.queryByRole('button', { name: 'Remind me' })).not.toBeInTheDocument();
  expect(sheet.queryByText('Add to calendar')).not.toBeInTheDocument();
  expect(sheet.getByRole('button', { name: 'Remember the place' })).toBeInTheDocument();
});

test("'I've left' in the sheet can be undone until it closes", async () => {
  const sheet = await park();
  await userEvent.click(sheet.getByRole('button', { name: "I've left" }));
  await userEvent.click(sheet.getByRole('button', { name: 'Undo: still parked' }));
  await userEvent.click(sheet.getByRole('button', { name: "I've left" }));
  expect(stay()).not.toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  expect(stay()).toBeNull();
  expect(screen.getByRole('button', { name: 'I parked here' })).toBeInTheDocument();
});

test('offers a calendar file that is created ahead of time', async () => {
  const made: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:curbwise/${made.push(blob as Blob)}`;
  const sheet = await park();
  const link = await sheet.findByRole<HTMLAnchorElement>('link', { name: 'Add to calendar' });
  expect(link.download).toBe('curbwise-parking.ics');
  expect(made.map(({ type }) => type)).toContain('text/calendar;charset=utf-8');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(sheet.getByText('Open the saved file to put it into your calendar.')).toBeInTheDocument();
});

describe('the walk to the car', () => {
  const choose = (sheet: Awaited<ReturnType<typeof park>>, minutes: string) =>
    userEvent.selectOptions(sheet.getByRole('combobox', { name: /Your walk to the car/ }), minutes);

  test('says when to leave, and is kept with the stay', async () => {
    const sheet = await park();
    await choose(sheet, '10 min');
    expect(sheet.getByText(/^Leave by 4:30\sPM to be there by 4:40\sPM\.$/)).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('curbwise.stay') ?? '')).toMatchObject({ walkMinutes: 10 });
    expect(await violationsIn(screen.getByRole('dialog'))).toEqual([]);
    await choose(sheet, 'No walk');
    expect(sheet.getByText('Until 4:40 PM.')).toBeInTheDocument();
  });

  test('is offered from the distance, with the next longer walk', async () => {
    const at = (latitude: number) =>
      give('geolocation', {
        getCurrentPosition: (found: PositionCallback) =>
          found({ coords: { latitude, longitude: -122.42, accuracy: 14 } } as GeolocationPosition),
      });
    at(37.77);
    const sheet = await park();
    await userEvent.click(sheet.getByRole('button', { name: 'Remember the place' }));
    // 445 metres.
    at(37.774);
    await userEvent.click(sheet.getByRole('button', { name: 'How far is it?' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Count 10 minutes for the walk' }));
    expect(stay()).toMatchObject({ walkMinutes: 10, place: { latitude: 37.77 } });
    expect(sheet.queryByRole('button', { name: /for the walk$/ })).not.toBeInTheDocument();
    expect(sheet.getByRole('button', { name: 'How far is it?' })).toHaveFocus();
  });

  test('that is longer than the time left says to leave now', async () => {
    const sheet = await park();
    jest.setSystemTime(new Date('2026-11-20T16:00'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await choose(sheet, '45 min');
    expect(sheet.getByText('Until 4:40 PM.')).toBeInTheDocument();
    expect(sheet.queryByText(/Leave by/)).not.toBeInTheDocument();
  });

  test('survives a corrected arrival', async () => {
    const sheet = await park();
    await choose(sheet, '10 min');
    fireEvent.change(sheet.getByLabelText('Arrived'), { target: { value: '14:30' } });
    expect(stay()).toMatchObject({ until: '2026-11-20T16:30', walkMinutes: 10 });
  });
});

describe('the place', () => {
  type Answer = (found: PositionCallback, failed: PositionErrorCallback) => void;
  const asked = jest.fn<void, Parameters<Answer>>();
  const device = (answer: Answer) => {
    asked.mockReset().mockImplementation(answer);
    give('geolocation', { getCurrentPosition: asked });
  };
  const found = (latitude: number) => (success: PositionCallback) =>
    success({ coords: { latitude, longitude: -122.42, accuracy: 14 } } as GeolocationPosition);
  const failed = (code: number) => (_: PositionCallback, failure: PositionErrorCallback) =>
    failure({ code } as GeolocationPositionError);

  test('is requested only on a press and saved with its accuracy', async () => {
    device(found(37.77));
    const sheet = await park();
    expect(asked).not.toHaveBeenCalled();
    await userEvent.click(sheet.getByRole('button', { name: 'Remember the place' }));
    expect(stay()?.place).toEqual({ latitude: 37.77, longitude: -122.42, accuracyMetres: 14 });
    expect(sheet.getByText(/The place is kept, accurate to about 50\sft\./)).toBeInTheDocument();
    expect(sheet.getByRole('link', { name: 'Way back to the car' })).toBeInTheDocument();
    device(found(37.78));
    await userEvent.click(sheet.getByRole('button', { name: 'How far is it?' }));
    expect(sheet.getByText(/^About 0\.7\smi to the south, as the crow flies\.$/)).toBeInTheDocument();
    device(found(37.7701));
    await userEvent.click(sheet.getByRole('button', { name: 'How far is it?' }));
    expect(sheet.getByText(/^You are at the car, or within 90\sft of it\.$/)).toBeInTheDocument();
  });

  test.each([
    ['is refused', failed(1), /Allow it in the site settings/],
    ['cannot be found', failed(2), /Try again under the open sky/],
    ['takes too long', failed(3), /Try again under the open sky/],
  ])('%s', async (_name, answer, note) => {
    device(answer);
    const sheet = await park();
    await userEvent.click(sheet.getByRole('button', { name: 'Remember the place' }));
    expect(sheet.getByText(note)).toBeInTheDocument();
    expect(stay()?.place).toBeNull();
  });

  test('is not available in every browser', async () => {
    const sheet = await park();
    await userEvent.click(sheet.getByRole('button', { name: 'Remember the place' }));
    expect(sheet.getByText('This browser cannot tell where you are.')).toBeInTheDocument();
  });
});

describe('reminders', () => {
  let shown: string[];
  const browserWith = (first: NotificationPermission, then: NotificationPermission) => {
    shown = [];
    class BrowserNotification {
      static permission = first;
      static requestPermission = async () => (BrowserNotification.permission = then);
      onclick = null;
      constructor(title: string) {
        shown.push(title);
      }
    }
    give('Notification', BrowserNotification, globalThis);
  };

  test('come if turned on and allowed, also after the sheet has closed', async () => {
    browserWith('default', 'granted');
    const sheet = await park();
    await userEvent.click(sheet.getByRole('button', { name: 'Remind me' }));
    expect(await sheet.findByRole('button', { name: 'Stop reminding me' })).toBeInTheDocument();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    jest.setSystemTime(new Date('2026-11-20T16:26'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(shown).toEqual(['14 minutes left to park']));
    jest.setSystemTime(new Date('2026-11-20T16:40'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(shown).toEqual(['14 minutes left to park', 'Your parking time is up']));
  });

  test('come earlier by the walk, and say when to leave', async () => {
    browserWith('granted', 'granted');
    const sheet = await park();
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: /Your walk to the car/ }), '10 min');
    await userEvent.click(sheet.getByRole('button', { name: 'Remind me' }));
    expect(
      await sheet.findByText(/The reminders come 10 minutes earlier, for your walk\.$/),
    ).toBeInTheDocument();
    for (const time of ['16:16', '16:30', '16:41']) {
      jest.setSystemTime(new Date(`2026-11-20T${time}`));
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    }
    await waitFor(() =>
      expect(shown).toEqual([
        'Leave for your car in 14 minutes',
        'Leave for your car now',
        'Your parking time is up',
      ]),
    );
  });

  test('do not come after the stay has ended', async () => {
    browserWith('granted', 'granted');
    const sheet = await park();
    await userEvent.click(sheet.getByRole('button', { name: 'Remind me' }));
    await sheet.findByRole('button', { name: 'Stop reminding me' });
    await userEvent.click(sheet.getByRole('button', { name: "I've left" }));
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    jest.setSystemTime(new Date('2026-11-20T16:26'));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(shown).toEqual([]);
  });

  test('can be turned off', async () => {
    browserWith('granted', 'granted');
    const sheet = await park();
    await userEvent.click(sheet.getByRole('button', { name: 'Remind me' }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Stop reminding me' }));
    jest.setSystemTime(new Date('2026-11-20T16:26'));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(shown).toEqual([]);
    expect(sheet.getByRole('button', { name: 'Remind me' })).toBeInTheDocument();
  });

  test('that are denied say what to do', async () => {
    browserWith('default', 'denied');
    const sheet = await park();
    await userEvent.click(sheet.getByRole('button', { name: 'Remind me' }));
    expect(
      await sheet.findByText(/Notifications are blocked for this site\. Allow them/),
    ).toBeInTheDocument();
  });

  test('refer to the calendar if the browser does not support them', async () => {
    const sheet = await park();
    expect(sheet.getByRole('button', { name: 'Remind me' })).toBeDisabled();
    expect(sheet.getByText(/cannot show notifications here\. Use your calendar\./)).toBeInTheDocument();
  });
});

test('the plate says when the parked car is out of time, even if a new arrival could park', async () => {
  const sheet = await park();
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('heading', { name: "You're golden!" })).toBeInTheDocument();
  act(() => {
    setClock('2026-11-20T16:40');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(screen.getByRole('heading', { name: 'Your time is up' })).toBeInTheDocument();
  expect(document.querySelector('.plate')).toHaveAttribute('data-tone', 'forbidden');
  expect(screen.queryByText("You're golden!")).not.toBeInTheDocument();
});
