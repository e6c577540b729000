import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPlatformStore, parked, selectStay, StoreProvider, type Stay } from '@curbwise/platform';
import { violationsIn } from '../testing/accessibility';
import { setClock } from '../testing/scans';
import { newStay } from './stays';
import { StayView } from './stay-view';

const ARRIVAL = '2026-11-20T14:40';
const civil = (minute: number) => ({ year: 2026, month: 11, day: 20, minute });

const stayUntil = (until: string | null): Stay =>
  newStay('photo', {
    now: civil(14 * 60 + 40),
    nowMs: new Date(ARRIVAL).getTime(),
    until,
    limit: null,
    reason: '2 hour parking.',
  });

let store: ReturnType<typeof createPlatformStore>;

function show(stay: Stay | null) {
  store = createPlatformStore();
  if (stay) store.dispatch(parked(stay));
  return render(
    <StoreProvider store={store}>
      <StayView />
    </StoreProvider>,
  );
}

function lookAgainAt(moment: string) {
  jest.setSystemTime(new Date(moment));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

const card = () => document.querySelector<HTMLElement>('.stay');
const words = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim();
const figures = () => words(document.querySelector('.stay__figures'));

beforeEach(() => {
  localStorage.clear();
  setClock(ARRIVAL);
});
afterEach(() => jest.useRealTimers());

test('renders nothing without a parked car', () => {
  expect(show(null).container).toBeEmptyDOMElement();
});

test.each([
  ['2026-11-20T14:40:30', 'allowed', 'Your car is parked', '2 hr'],
  ['2026-11-20T16:24:59', 'allowed', 'Your car is parked', '16 min'],
  ['2026-11-20T16:25:00', 'short', 'Head back soon', '15 min'],
  ['2026-11-20T16:34:59', 'short', 'Head back soon', '6 min'],
  ['2026-11-20T16:35:00', 'forbidden', 'Move your car now', '5:00'],
  ['2026-11-20T16:39:55', 'forbidden', 'Move your car now', '0:05'],
  ['2026-11-20T16:40:00', 'forbidden', 'Your time is up', undefined],
  ['2026-11-20T16:43:20', 'forbidden', 'Your time is up', '3 min'],
])('at %s the tone is %s: %s, %s', async (moment, tone, title, left) => {
  setClock(moment);
  const { container } = show(stayUntil('2026-11-20T16:40'));
  expect(card()).toHaveAttribute('data-tone', tone);
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(container.querySelector(`[data-icon="${tone}"]`)).toBeInTheDocument();
  expect(figures()).toBe(left);
  expect(words(card())).toContain('Until 4:40 PM. 2 hour parking.');
  expect(await violationsIn(container)).toEqual([]);
});

test.each([
  ['2026-11-20T16:14:59', 'Your car is parked', 'Leave by 4:30 PM to be there by 4:40 PM.'],
  ['2026-11-20T16:15:00', 'Head back soon', 'Leave by 4:30 PM to be there by 4:40 PM.'],
  ['2026-11-20T16:30:59', 'Head back now', 'Leave by 4:30 PM to be there by 4:40 PM.'],
  ['2026-11-20T16:31:00', 'Head back now', 'Until 4:40 PM.'],
  ['2026-11-20T16:35:00', 'Move your car now', 'Until 4:40 PM.'],
  ['2026-11-20T16:41:00', 'Your time is up', 'Until 4:40 PM.'],
])('with a walk of ten minutes, at %s: %s, %s', (moment, title, why) => {
  setClock(moment);
  show({ ...stayUntil('2026-11-20T16:40'), walkMinutes: 10 });
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(words(card())).toContain(`${why} 2 hour parking.`);
});

test('announces that it is time to leave for the car', () => {
  show({ ...stayUntil('2026-11-20T16:40'), walkMinutes: 10 });
  lookAgainAt('2026-11-20T16:16');
  expect(words(within(card()!).getByRole('status'))).toBe('Leave by 4:30 PM to be there by 4:40 PM.');
  lookAgainAt('2026-11-20T16:30');
  expect(words(within(card()!).getByRole('status'))).toBe('Head back now');
});

test('announces each new phase once and no seconds in between', () => {
  show(stayUntil('2026-11-20T16:40'));
  const said = () => within(card()!).getByRole('status').textContent;
  expect(said()).toBe('');
  lookAgainAt('2026-11-20T16:24');
  expect(said()).toBe('');
  lookAgainAt('2026-11-20T16:26');
  expect(said()).toBe('No more than 15 minutes left. Head back soon.');
  lookAgainAt('2026-11-20T16:30');
  expect(said()).toBe('No more than 15 minutes left. Head back soon.');
  lookAgainAt('2026-11-20T16:36');
  expect(said()).toBe('No more than 5 minutes left. Move your car now.');
  lookAgainAt('2026-11-20T16:41');
  expect(said()).toBe('Your time is up. Move your car now.');
  expect(document.querySelectorAll('.stay [aria-live]')).toHaveLength(0);
});

test('shows no seconds with reduced motion', () => {
  window.matchMedia = (query) => ({ matches: query.includes('reduce') }) as MediaQueryList;
  setClock('2026-11-20T16:36:10');
  show(stayUntil('2026-11-20T16:40'));
  Reflect.deleteProperty(window, 'matchMedia');
  expect(figures()).toBe('4 min');
});

test('counts the time left by instants, whatever the local clock shows', () => {
  const stay = stayUntil('2026-11-20T16:40');
  // The phone is now in another time zone: other clock times, same instants.
  setClock('2026-11-20T16:30');
  show({ ...stay, arrival: '2026-11-20T11:40', until: '2026-11-20T13:40' });
  expect(figures()).toBe('10 min');
  expect(words(card())).toContain('Until 1:40 PM.');
});

test('a stay without an end says so and has no countdown', () => {
  show(stayUntil(null));
  expect(words(card())).toContain('Nothing on this sign ends your stay.');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(card()).toHaveAttribute('data-tone', 'allowed');
});

test('a doubtful stay promises nothing and has no countdown, also after a reload', async () => {
  const doubtful = { ...stayUntil('2026-11-20T16:40'), doubtful: true };
  show(doubtful).unmount();
  store = createPlatformStore();
  const { container } = render(
    <StoreProvider store={store}>
      <StayView />
    </StoreProvider>,
  );
  expect(card()).toHaveAttribute('data-tone', 'uncertain');
  expect(screen.getByRole('heading', { name: 'Check the sign again' })).toBeInTheDocument();
  expect(words(card())).toContain('The answer has changed: check the sign before you leave your car.');
  expect(words(card())).not.toMatch(/4:40|2 hour|Nothing on this sign/);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(await violationsIn(container)).toEqual([]);
});

test('survives a reload', () => {
  show(stayUntil('2026-11-20T16:40')).unmount();
  store = createPlatformStore();
  render(
    <StoreProvider store={store}>
      <StayView />
    </StoreProvider>,
  );
  expect(screen.getByRole('heading', { name: 'Your car is parked' })).toBeInTheDocument();
});

describe("'I've left'", () => {
  const leave = () => userEvent.click(screen.getByRole('button', { name: "I've left" }));

  test('can be undone, also by keyboard', async () => {
    show(stayUntil('2026-11-20T16:40'));
    await leave();
    expect(screen.getByRole('status')).toHaveTextContent(/^Your stay has ended\.$/);
    expect(screen.getByRole('button', { name: 'Undo: still parked' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(card()).toBeInTheDocument();
    expect(selectStay(store.getState())).not.toBeNull();
  });

  test('ends the stay for good once it is unmounted', async () => {
    const { unmount } = show(stayUntil('2026-11-20T16:40'));
    await leave();
    unmount();
    expect(selectStay(store.getState())).toBeNull();
    expect(localStorage.getItem('curbwise.stay')).toBeNull();
  });

  test('ends nothing after undo', async () => {
    const { unmount } = show(stayUntil('2026-11-20T16:40'));
    await leave();
    await userEvent.click(screen.getByRole('button', { name: 'Undo: still parked' }));
    unmount();
    expect(selectStay(store.getState())).not.toBeNull();
  });

  test('ends the stay when the page closes', async () => {
    show(stayUntil('2026-11-20T16:40'));
    await leave();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(selectStay(store.getState())).toBeNull();
  });
});

test('the way back is a link without a referrer', () => {
  show({ ...stayUntil(null), place: { latitude: 37.77, longitude: -122.42, accuracyMetres: 9 } });
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Way back to the car' });
  expect([link.rel, link.target]).toEqual(['noopener noreferrer', '_blank']);
  expect(link.href).toContain('mlat=37.770000&mlon=-122.420000');
});
