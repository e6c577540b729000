import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalysisResponse, Panel } from '@curbwise/contract';
import { StoreProvider } from '@curbwise/platform';
import { MainView } from '../answer/answer';
import { JUDGED_AT } from './analyses';
import { scan, scanningStore, setClock, startGateway, type Gateway } from './scans';
import { plate, signAnalysis } from './signs';

/** Runs a gateway for the tests of a file, which show answers about photos of signs. Call it at the top of the file. */
export function setUpEvidence() {
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

  /** Shows the answer of the store, as the page does. */
  const show = () =>
    render(
      <StoreProvider store={store}>
        <MainView />
      </StoreProvider>,
    );

  return {
    show,
    store: () => store,
    /** Scans a photo, for which the gateway gives this answer, and shows it. */
    async showAnswer(answer: AnalysisResponse) {
      store = scanningStore(gateway);
      gateway.willAnswer(answer);
      await scan(store);
      calls = gateway.requests();
      return show();
    },
  };
}

/** A panel with every detail a reader can give. */
export const panelOf = (text: string, changes: Partial<Panel> = {}): Panel => ({
  ...plate(text),
  ...changes,
});

export const boxAt = (y: number): Panel['box'] => ({ x: 0.4, y, width: 0.2, height: 0.2 });

/** One rule in force, two that are not, and unknown words. */
export const pole = () =>
  signAnalysis([
    panelOf('NO STOPPING\n6PM-8PM', { box: boxAt(0.1) }),
    panelOf('2 HOUR PARKING\n8AM-6PM\nMON-FRI', { box: boxAt(0.4), arrow: 'both' }),
    panelOf('TOW AWAY ZONE', { box: boxAt(0.7) }),
  ]);

export const misread = () =>
  signAnalysis([panelOf('2 HOUR PXRKLL\n8AM-6PM', { box: boxAt(0.1), confidence: 0.7 })]);

export const title = () => screen.getByRole('heading', { level: 1 }).textContent;
export const boxes = () => screen.getAllByRole('button', { name: /^Panel \d/ });
export const nameOf = (element: Element) => element.getAttribute('aria-label');
export const badgeOf = (box: Element) => box.querySelector<HTMLElement>('.sign-photo__badge')?.dataset.badge;
export const rules = () =>
  within(screen.getByRole('region', { name: "Here's what it says" })).getAllByRole('button');
export const details = (number = 1) => screen.getByRole('region', { name: `Panel ${number}` });

/** Opens the correction sheet for a panel of the photo. */
export async function openFix(number = 1) {
  const [box] = boxes().slice(number - 1);
  await userEvent.click(box as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: `Fix panel ${number}` }));
  return screen.findByRole('dialog', { name: 'Fix a word' });
}

export const field = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words on the panel, line by line' });
export const answer = () => screen.getByRole('region', { name: 'The answer would be' }).textContent;
export const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
