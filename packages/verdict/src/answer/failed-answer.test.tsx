import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalysisResponse } from '@curbwise/contract';
import {
  preferencesChanged,
  selectPreferencesRequest,
  selectScan,
  StoreProvider,
  type DeviceReaderStatus,
} from '@curbwise/platform';
import { standInReader } from '@curbwise/platform/testing';
import { MainView } from './answer';
import { violationsIn } from '../testing/accessibility';
import { allowed, forbidden, JUDGED_AT } from '../testing/analyses';
import { speak } from '../testing/speak';
import { scan, scanningStore, setClock, startGateway, type Gateway, type Refusal } from '../testing/scans';

let gateway: Gateway;
let store: ReturnType<typeof scanningStore>;
let requestsBefore: number;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  setClock(JUDGED_AT);
  store = scanningStore(gateway);
  requestsBefore = gateway.requests();
});
afterEach(() => jest.useRealTimers());

async function showAnswer(...answers: (AnalysisResponse | Refusal | string)[]) {
  gateway.willAnswer(...answers);
  await scan(store);
  return render(
    <StoreProvider store={store}>
      <MainView />
    </StoreProvider>,
  );
}

const words = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim();
const plate = () => document.querySelector<HTMLElement>('.plate');
const badge = () => words(document.querySelector('.confidence'));

const busy: Refusal = { status: 503, code: 'busy', detail: 'Try again in a moment.' };
const cut: Refusal = { status: 0 };

describe('a failure', () => {
  test.each([
    [
      'no connection',
      [cut, cut, cut, cut],
      'I could not reach the service, so I have no answer yet. Your photo is kept, and I try again as soon as the connection is back.',
    ],
    [
      'too many scans',
      [{ status: 429, code: 'rate-limited', detail: 'Try again in 60 seconds.', retryAfter: 60 }],
      'Too many scans in a short time, so I have no answer. Wait until 2:41 PM, then try again. Your photo is still here.',
    ],
    [
      'too many scans, for how long unsaid',
      [{ status: 429, code: 'rate-limited' }],
      'Too many scans in a short time, so I have no answer. Wait a minute, then try again. Your photo is still here.',
    ],
    [
      'a busy service',
      [busy, busy, busy, busy],
      'The service is busy right now, so I have no answer. Try again in a moment. Your photo is still here.',
    ],
    [
      'a service that needs its operator',
      [{ status: 503, code: 'needs-operator' }],
      'The service cannot read photos until somebody repairs it, so I have no answer, and waiting does not help. Your photo is still here.',
    ],
    [
      'a service that has spent its budget',
      [{ status: 503, code: 'budget-spent', retryAfter: 3600 }],
      'The service reads no more photos today, so I have no answer. Try again tomorrow. Your photo is still here.',
    ],
    [
      'a request that arrives too slowly',
      [{ status: 408, code: 'request-timeout' }],
      'The answer took too long, so I have none. Try again, where the connection is better if you can. Your photo is still here.',
    ],
    [
      'a photo that cannot be read',
      [{ status: 422, code: 'invalid-image' }],
      'I could not read your photo, so I have no answer. Take another one, or try this one again.',
    ],
    [
      'an error of the service',
      [{ status: 500, code: 'internal' }],
      'Something went wrong with the service, so I have no answer. Try again later. Your photo is still here.',
    ],
  ] as [string, Refusal[], string][])(
    'says what happened and what to do: %s',
    async (_, answers, sentence) => {
      await showAnswer(...answers);
      expect(words(plate()?.querySelector('p'))).toBe(sentence);
      expect(words(plate())).toContain(
        'Failed to analyze image: OpenAI Vision analysis failed: OpenAI Vision API error: ',
      );
      expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName("That didn't work");
    },
  );

  test('says what went wrong and does not look like a no', async () => {
    await showAnswer('The photo is not a JPEG');
    const details = plate()?.querySelector('details');
    expect(details).not.toHaveAttribute('open');
    expect(words(details)).toMatch(/^DetailsFailed to analyze image: /);
    await userEvent.click(screen.getByText('Details'));
    expect(details).toHaveAttribute('open');
    expect(words(plate())).toContain(
      'Failed to analyze image: OpenAI Vision analysis failed: OpenAI Vision API error: The photo is not a JPEG',
    );
    expect(screen.queryByText("I'd skip this one")).not.toBeInTheDocument();
    expect(badge()).toBeUndefined();
    expect(document.querySelector('[data-tone="forbidden"]')).not.toBeInTheDocument();
  });

  test('can be retried with the same photo', async () => {
    await showAnswer('The photo is not a JPEG');
    const before = selectScan(store.getState()).photo;
    gateway.willAnswer(allowed);
    await userEvent.click(screen.getByRole('button', { name: 'TRY THIS PHOTO AGAIN' }));
    const title = await screen.findByRole('heading', { name: "You're golden!" });
    expect(selectScan(store.getState()).photo).toBe(before);
    await waitFor(() => expect(title).toHaveFocus());
  });

  test('only a failure offers a retry', async () => {
    await showAnswer(forbidden);
    expect(screen.queryByRole('button', { name: 'TRY THIS PHOTO AGAIN' })).not.toBeInTheDocument();
  });
});

describe('when only the operator of the service can help', () => {
  const broken: Refusal = { status: 503, code: 'needs-operator', detail: 'Repair it.' };
  const READ_HERE = 'Let this phone read photos';

  test('the service is asked once, and again when the driver wants it', async () => {
    const { container } = await showAnswer(broken);
    expect(gateway.requests() - requestsBefore).toBe(1);
    expect(await violationsIn(container)).toEqual([]);
    gateway.willAnswer(allowed);
    await userEvent.click(screen.getByRole('button', { name: 'TRY THIS PHOTO AGAIN' }));
    await screen.findByRole('heading', { name: "You're golden!" });
    expect(gateway.requests() - requestsBefore).toBe(2);
  });

  test('reading on the phone is offered', async () => {
    store.dispatch(standInReader({ stage: 'absent', totalBytes: 6_000_000 }));
    await showAnswer(broken);
    await userEvent.click(await screen.findByRole('button', { name: READ_HERE }));
    expect(selectPreferencesRequest(store.getState())).toBe('reading');
  });

  test('reading on the phone is not offered where it is impossible', async () => {
    const reader = store.dispatch(standInReader({ stage: 'unsupported' }));
    await showAnswer(broken);
    await waitFor(() => expect(reader.asked).toEqual(['check']));
    expect(screen.queryByRole('button', { name: READ_HERE })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'TRY THIS PHOTO AGAIN' })).toBeInTheDocument();
  });

  test.each([
    ['es', 'El servicio no puede leer fotos hasta que alguien lo repare', 'Leer las fotos en este teléfono'],
    ['fr', 'Le service ne peut lire aucune photo', 'Lire les photos sur ce téléphone'],
  ] as const)('is said in %s', async (language, sentence, button) => {
    await speak(store, language);
    store.dispatch(standInReader({ stage: 'present' }));
    await showAnswer(broken);
    expect(words(plate()?.querySelector('p'))).toContain(sentence);
    expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();
    await speak(store, 'en');
  });
});

test('a cause that only newer hosts know is a fault of the service', async () => {
  await showAnswer('The photo is not a JPEG');
  const { failure, result } = selectScan(store.getState());
  const payload = { message: failure, cause: { kind: 'of-tomorrow' }, result };
  act(() => {
    store.dispatch({ type: 'scan/scanStarted' });
    store.dispatch({ type: 'scan/scanFailed', payload });
  });
  expect(words(plate()?.querySelector('p'))).toMatch(/^Something went wrong with the service/);
});

describe('when photos are read only on this phone and', () => {
  afterEach(() => localStorage.clear());

  async function showReadBy(stage: DeviceReaderStatus['stage']) {
    store.dispatch(preferencesChanged({ readsOn: 'device' }));
    store.dispatch(standInReader({ stage }));
    return showAnswer(allowed);
  }

  test.each([
    [
      'its reader is missing',
      'absent',
      'The reader is not on this phone, and it could not be fetched, so I have no answer. Check your connection, then try again. Your photo is still here.',
    ],
    [
      'it cannot run the reader',
      'unsupported',
      'This phone could not read the photo, so I have no answer. Try again, or change where photos are read. Your photo is still here.',
    ],
    [
      'its reader fails',
      'present',
      'This phone could not read the photo, so I have no answer. Try again, or change where photos are read. Your photo is still here.',
    ],
  ] as const)('%s', async (_, stage, sentence) => {
    const { container } = await showReadBy(stage);
    expect(gateway.requests()).toBe(requestsBefore);
    expect(words(plate()?.querySelector('p'))).toBe(sentence);
    expect(screen.getByRole('button', { name: 'TRY THIS PHOTO AGAIN' })).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Change where photos are read' }));
    expect(selectPreferencesRequest(store.getState())).toBe('reading');
  });

  test('other failures do not lead to that setting', async () => {
    await showAnswer('The photo is not a JPEG');
    expect(screen.queryByRole('button', { name: 'Change where photos are read' })).not.toBeInTheDocument();
  });
});
