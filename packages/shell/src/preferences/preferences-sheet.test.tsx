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
  // The translator is shared by all tests of this page.
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

test('opens and closes the settings, without accessibility violations', async () => {
  const { sheet } = await openSettings();
  await addZone('A');
  await within(sheet).findByText('the kept scans');
  const { violations } = await axe.run(sheet, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('every control has a name, and the sheet says that the data stays on this device', async () => {
  const { sheet } = await openSettings();
  const { getByRole, getByText } = within(sheet);
  expect(getByRole('combobox', { name: 'Language' })).toBeInTheDocument();
  expect(getByRole('combobox', { name: 'Vehicle' })).toBeInTheDocument();
  expect(getByRole('switch', { name: 'Disabled parking badge' })).toBeInTheDocument();
  expect(getByRole('textbox', { name: 'Permit zones' })).toBeInTheDocument();
  expect(getByText(/^All of this stays on this device/)).toBeInTheDocument();
});

test('changes the language of the whole page at once', async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 14, 40), advanceTimers: true });
  const { store } = await openSettings('/no/such/page');
  const language = screen.getByRole('combobox', { name: 'Language' });
  expect(within(language).getByRole('option', { selected: true })).toHaveTextContent(/^Automatic: English$/);
  await userEvent.selectOptions(language, 'Français');
  await screen.findByRole('dialog', { name: 'Réglages' });
  expect(screen.getByText('HEURE ACTUELLE')).toBeInTheDocument();
  expect(screen.getByText('14 h 40')).toBeInTheDocument();
  expect(screen.getByText('ven. 20 nov.')).toBeInTheDocument();
  expect(document.title).toBe('Page introuvable · Curbwise');
  expect(document.documentElement.lang).toBe('fr');
  expect(selectPreferences(store.getState()).language).toBe('fr');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Langue' }), 'automatic');
  await screen.findByRole('dialog', { name: 'Settings' });
  expect(document.documentElement.lang).toBe('en');
  expect(selectPreferences(store.getState()).language).toBeNull();
  jest.useRealTimers();
});

test('the sheet is in the language of the page', async () => {
  localStorage.setItem('curbwise.preferences', JSON.stringify({ language: 'es' }));
  const { store } = renderApp('/', { verdict: [gives(verdict)] });
  await act(() => store.speakChosenLanguage());
  await userEvent.click(screen.getByRole('button', { name: 'Ajustes' }));
  expect(await screen.findByRole('combobox', { name: 'Vehículo' })).toBeInTheDocument();
  localStorage.clear();
});

test('stores the driver, and the default driver as null', async () => {
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

test('offers every kind of vehicle', async () => {
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

test('adds each zone once, and removes zones', async () => {
  const { driver } = await openSettings();
  await addZone('  Zone   5 ');
  const driverPart = within(screen.getByRole('region', { name: 'You and your vehicle' }));
  expect(driverPart.getByRole('status')).toHaveTextContent(/^Zone Zone 5 added\.$/);
  await addZone('A3');
  await addZone('a3');
  expect(screen.getByText('Zone a3 is in your list already.')).toBeInTheDocument();
  await addZone('   ');
  expect(driver()?.permits).toEqual(['Zone 5', 'A3']);
  expect(zoneNames()).toEqual(['Zone 5', 'A3']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove zone Zone 5' }));
  expect(screen.getByRole('button', { name: 'Remove zone A3' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
  expect(driver()).toBeNull();
});

test('opens the settings with the focus on the field for permits', async () => {
  const { store } = renderApp('/', { verdict: [gives(verdict)] });
  await act(async () => store.dispatch(openPreferences('permits')));
  await screen.findByRole('dialog', { name: 'Settings' });
  expect(screen.getByRole('textbox', { name: 'Permit zones' })).toHaveFocus();
});

test('accepts twenty zones of forty characters', async () => {
  const permits = Array.from({ length: 19 }, (_, index) => `Z${index}`);
  localStorage.setItem('curbwise.preferences', JSON.stringify({ driver: { permits } }));
  const { driver } = await openSettings();
  await addZone('x'.repeat(50));
  expect(driver()?.permits).toHaveLength(20);
  expect(driver()?.permits.at(-1)).toBe('x'.repeat(40));
  await addZone('one more');
  expect(driver()?.permits).toHaveLength(20);
  expect(screen.getByText(/room for 20 zones/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
});

test('offers to read answers out loud if the browser can speak', async () => {
  Object.defineProperty(window, 'speechSynthesis', { value: {}, configurable: true });
  const { store } = await openSettings();
  await userEvent.click(screen.getByRole('switch', { name: 'Read answers out loud' }));
  expect(selectPreferences(store.getState()).speaksAnswers).toBe(true);
});

test('does not offer to read answers out loud if the browser cannot speak', async () => {
  await openSettings();
  expect(screen.queryByRole('switch', { name: 'Read answers out loud' })).not.toBeInTheDocument();
});

test('the other settings work if the history cannot be loaded', async () => {
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

test('opening a kept scan closes the sheet and shows the scan, also from another page', async () => {
  const { store } = await openSettings('/privacy-policy');
  act(() => store.dispatch(openKeptScan(kept)));
  expect(await screen.findByRole('heading', { name: 'the verdict' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the sheet stays open when a scan finishes', async () => {
  const { store } = renderApp('/', { verdict: [gives(verdict)] });
  act(() => void store.dispatch(photoSelected(new File([''], 'sign.jpg', { type: 'image/jpeg' }))));
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByRole('dialog');
  await act(() => store.dispatch(runScan({ prepare: () => Promise.reject(new Error('not an image')) })));
  await waitFor(() => expect(store.getState().scan.phase).toBe('result'));
  expect(screen.getByRole('dialog', { name: 'Settings' })).toBeInTheDocument();
});
