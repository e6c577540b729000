import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import {
  createPlatformStore,
  openKeptScan,
  openPreferences,
  photoSelected,
  runScan,
  selectDriver,
  selectPreferences,
  type KeptScan,
} from '@curbwise/platform';
import { fails, gives, remoteOf, renderApp } from '../testing/render-app';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.scrollTo = jest.fn();
  localStorage.clear();
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(async () => {
  logged.mockRestore();
  Reflect.deleteProperty(window, 'speechSynthesis');
  // The translator is the page's, and outlives each of these.
  localStorage.clear();
  await act(() => createPlatformStore().speakChosenLanguage());
});

const verdict = {
  ...remoteOf('verdict', 'the verdict'),
  views: { main: () => <h1>the verdict</h1>, history: () => <p>the kept scans</p> },
};

async function openSettings(path = '/', script: Parameters<typeof renderApp>[1] = {}) {
  const page = renderApp(path, { verdict: [gives(verdict)], ...script });
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  const sheet = await screen.findByRole('dialog', { name: 'Settings' });
  const driver = () => selectDriver(page.store.getState());
  return { ...page, sheet, driver };
}

const zoneNames = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('.zone__name')?.textContent);

async function addZone(words: string) {
  await userEvent.type(screen.getByRole('textbox', { name: 'Permit zones' }), `${words}{Enter}`);
}

test('the settings open over the page, close again, and axe finds no fault', async () => {
  const { sheet } = await openSettings();
  await addZone('A');
  await within(sheet).findByText('the kept scans');
  const { violations } = await axe.run(sheet, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('every choice has a name, and the sheet says that all of it stays here', async () => {
  const { sheet } = await openSettings();
  const { getByRole, getByText } = within(sheet);
  getByRole('combobox', { name: 'Language' });
  getByRole('combobox', { name: 'Vehicle' });
  getByRole('switch', { name: 'Disabled parking badge' });
  getByRole('textbox', { name: 'Permit zones' });
  getByText(/^All of this stays on this device/);
});

test('another language counts at once, everywhere on the page', async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 14, 40), advanceTimers: true });
  const { store } = await openSettings('/no/such/page');
  const language = screen.getByRole('combobox', { name: 'Language' });
  expect(within(language).getByRole('option', { selected: true }).textContent).toBe('Automatic: English');
  await userEvent.selectOptions(language, 'Français');
  await screen.findByRole('dialog', { name: 'Réglages' });
  expect(screen.getByText('HEURE ACTUELLE')).toBeTruthy();
  expect(screen.getByText('14 h 40')).toBeTruthy();
  expect(screen.getByText('ven. 20 nov.')).toBeTruthy();
  expect(document.title).toBe('Page introuvable · Curbwise');
  expect(document.documentElement.lang).toBe('fr');
  expect(selectPreferences(store.getState()).language).toBe('fr');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Langue' }), 'automatic');
  await screen.findByRole('dialog', { name: 'Settings' });
  expect(document.documentElement.lang).toBe('en');
  expect(selectPreferences(store.getState()).language).toBeNull();
  jest.useRealTimers();
});

test('the sheet itself comes in the language of the page', async () => {
  localStorage.setItem('curbwise.preferences', JSON.stringify({ language: 'es' }));
  const { store } = renderApp('/', { verdict: [gives(verdict)] });
  await act(() => store.speakChosenLanguage());
  await userEvent.click(screen.getByRole('button', { name: 'Ajustes' }));
  expect(await screen.findByRole('combobox', { name: 'Vehículo' })).toBeTruthy();
  localStorage.clear();
});

test('who drives what is kept as it is chosen, and nothing special as nothing', async () => {
  const { driver } = await openSettings();
  expect(driver()).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vehicle' }), 'Motorcycle');
  await userEvent.click(screen.getByRole('switch', { name: 'Disabled parking badge' }));
  expect(driver()).toEqual({ permits: [], disabledBadge: true, vehicle: 'motorcycle' });
  const stored = JSON.parse(localStorage.getItem('curbwise.preferences') ?? '') as { driver: unknown };
  expect(stored.driver).toEqual(driver());
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vehicle' }), 'Car');
  await userEvent.click(screen.getByRole('switch', { name: 'Disabled parking badge' }));
  expect(driver()).toBeNull();
});

test('every vehicle there is can be chosen', async () => {
  await openSettings();
  const options = within(screen.getByRole('combobox', { name: 'Vehicle' })).getAllByRole('option');
  expect(options.map((option) => (option as HTMLOptionElement).value).sort()).toEqual([
    'bus',
    'car',
    'car-share',
    'commercial',
    'electric',
    'motorcycle',
    'taxi',
    'truck',
  ]);
});

test('zones come and go; each is there once', async () => {
  const { driver } = await openSettings();
  await addZone('  Zone   5 ');
  const driverPart = within(screen.getByRole('region', { name: 'You and your vehicle' }));
  expect(driverPart.getByRole('status').textContent).toBe('Zone Zone 5 added.');
  await addZone('A3');
  await addZone('a3');
  expect(screen.getByText('Zone a3 is in your list already.')).toBeTruthy();
  await addZone('   ');
  expect(driver()?.permits).toEqual(['Zone 5', 'A3']);
  expect(zoneNames()).toEqual(['Zone 5', 'A3']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove zone Zone 5' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove zone A3' }));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }));
  expect(driver()).toBeNull();
});

test('whoever leads to the permits has the settings open at their field', async () => {
  const { store } = renderApp('/', { verdict: [gives(verdict)] });
  await act(async () => store.dispatch(openPreferences('permits')));
  await screen.findByRole('dialog', { name: 'Settings' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Permit zones' }));
});

test('there is room for twenty zones of forty characters', async () => {
  const permits = Array.from({ length: 19 }, (_, index) => `Z${index}`);
  localStorage.setItem('curbwise.preferences', JSON.stringify({ driver: { permits } }));
  const { driver } = await openSettings();
  await addZone('x'.repeat(50));
  expect(driver()?.permits).toHaveLength(20);
  expect(driver()?.permits.at(-1)).toBe('x'.repeat(40));
  await addZone('one more');
  expect(driver()?.permits).toHaveLength(20);
  expect(screen.getByText(/room for 20 zones/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
});

test('a browser that can speak may read answers out loud', async () => {
  Object.defineProperty(window, 'speechSynthesis', { value: {}, configurable: true });
  const { store } = await openSettings();
  await userEvent.click(screen.getByRole('switch', { name: 'Read answers out loud' }));
  expect(selectPreferences(store.getState()).speaksAnswers).toBe(true);
});

test('a browser that cannot speak is not asked to', async () => {
  await openSettings();
  expect(screen.queryByRole('switch', { name: 'Read answers out loud' })).toBeNull();
});

test('without the history everything else can still be chosen', async () => {
  const { driver } = await openSettings('/', { verdict: [fails] });
  await screen.findByRole('alert');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vehicle' }), 'Taxi');
  expect(driver()?.vehicle).toBe('taxi');
});

const kept = {
  id: 'kept',
  keptMs: 0,
  photo: new Blob(),
  photoName: 'sign.jpg',
  context: {},
  analysis: { isAllowed: false, confidence: 0.9, reasoning: '', parkingRules: [], moveBy: null },
} as unknown as KeptScan;

test('a kept scan that is opened takes the place of the sheet, wherever the page is', async () => {
  const { store } = await openSettings('/privacy-policy');
  act(() => store.dispatch(openKeptScan(kept)));
  expect(await screen.findByRole('heading', { name: 'the verdict' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a scan that ends meanwhile leaves the sheet open', async () => {
  const { store } = renderApp('/', { verdict: [gives(verdict)] });
  act(() => void store.dispatch(photoSelected(new File([''], 'sign.jpg', { type: 'image/jpeg' }))));
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByRole('dialog');
  await act(() => store.dispatch(runScan({ prepare: () => Promise.reject(new Error('not an image')) })));
  await waitFor(() => expect(store.getState().scan.phase).toBe('result'));
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy();
});
