import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { createPlatformStore, selectPreferences } from '@curbwise/platform';
import { gives, remoteOf, renderApp } from '../../testing/render-app';

beforeEach(() => {
  window.scrollTo = jest.fn();
  localStorage.clear();
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'geolocation');
  localStorage.clear();
  // The translator is shared by all tests of this page.
  await act(() => createPlatformStore().speakChosenLanguage());
});

const verdict = {
  ...remoteOf('verdict', 'the verdict'),
  views: { main: () => <h1>the verdict</h1>, history: () => <p>the kept scans</p> },
};

async function openSettings(preferences: object = {}, words = 'Settings', title = 'Where you park') {
  localStorage.setItem('curbwise.preferences', JSON.stringify(preferences));
  const { store } = renderApp('/', { verdict: [gives(verdict)] });
  await act(() => store.speakChosenLanguage());
  await userEvent.click(screen.getByRole('button', { name: words }));
  const region = await screen.findByRole('region', { name: title });
  await within(region).findAllByRole('combobox');
  return { region, place: () => selectPreferences(store.getState()).place };
}

const country = () => screen.getByRole('combobox', { name: 'Country' });
const stateOrCity = () => screen.queryByRole('combobox', { name: 'State or city' });
const namesIn = (select: HTMLElement | null) =>
  select &&
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

const NEW_YORK = { country: 'US', region: 'NY', locality: 'New York' };

function phoneAt(latitude: number, longitude: number) {
  const getCurrentPosition = jest.fn((found: PositionCallback) =>
    found({ coords: { latitude, longitude } } as GeolocationPosition),
  );
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  return getCurrentPosition;
}

function phoneRefuses(code: number) {
  const getCurrentPosition = (_: PositionCallback, failed: PositionErrorCallback) =>
    failed({ code } as GeolocationPositionError);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

test('no place is chosen at first', async () => {
  const { place } = await openSettings();
  expect(within(country()).getByRole('option', { selected: true })).toHaveTextContent('Not chosen');
  expect(namesIn(country())).toEqual([
    'Not chosen',
    'Australia',
    'Canada',
    'New Zealand',
    'United Kingdom',
    'United States',
  ]);
  expect(stateOrCity()).toBeNull();
  expect(place()).toBeNull();
});

test('chooses a country, then a city in it, and none again', async () => {
  const { place } = await openSettings();
  await userEvent.selectOptions(country(), 'United States');
  expect(place()).toEqual({ country: 'US' });
  expect(namesIn(stateOrCity())).toContain('Somewhere else');
  await userEvent.selectOptions(stateOrCity()!, 'New York City');
  expect(place()).toEqual(NEW_YORK);
  expect(localStorage.getItem('curbwise.preferences')).toContain('"locality":"New York"');
  await userEvent.selectOptions(stateOrCity()!, 'Somewhere else');
  expect(place()).toEqual({ country: 'US' });
  await userEvent.selectOptions(country(), 'Not chosen');
  expect(place()).toBeNull();
});

test('a country without known parts asks for no state or city', async () => {
  const { place } = await openSettings();
  await userEvent.selectOptions(country(), 'New Zealand');
  expect(place()).toEqual({ country: 'NZ' });
  expect(stateOrCity()).toBeNull();
});

describe('the place of the clock', () => {
  const clockShows = (timeZone: string) => {
    const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone };
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  };
  afterEach(() => jest.restoreAllMocks());

  test('is proposed, and counts once the driver has confirmed it', async () => {
    clockShows('Australia/Melbourne');
    const { region, place } = await openSettings();
    expect(within(region).getByText('Your clock shows the time of: Victoria.')).toBeInTheDocument();
    expect(place()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Choose Victoria' }));
    expect(place()).toEqual({ country: 'AU', region: 'VIC' });
    expect(screen.queryByText(/^Your clock/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Where you park' })).toHaveFocus();
  });

  test('is the country where several states share a clock', async () => {
    clockShows('America/Los_Angeles');
    await openSettings();
    await userEvent.click(screen.getByRole('button', { name: 'Choose United States' }));
    expect(stateOrCity()).toBeInTheDocument();
  });

  test('is not proposed where no place is known, or if one is chosen', async () => {
    clockShows('Europe/Paris');
    await openSettings();
    expect(screen.queryByText(/^Your clock/)).not.toBeInTheDocument();
    act(() => country().focus());
    await userEvent.selectOptions(country(), 'New Zealand');
    expect(screen.queryByText(/^Your clock/)).not.toBeInTheDocument();
  });
});

test('says what counts there, with links to the sources', async () => {
  const { region } = await openSettings({ place: NEW_YORK });
  const list = within(region).getByRole('list', { name: 'What counts here besides the signs' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Days on which rules rest: NYC DOT, Alternate side parking, major legal holidays',
    'Days on which rules rest: New York City Administrative Code, § 19-163(a)',
  ]);
  for (const link of within(list).getAllByRole('link'))
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
});

test('says so if no law of the place is known', async () => {
  const { region } = await openSettings({ place: { country: 'US' } });
  expect(within(region).getByText(/^No rules of this place are known/)).toBeInTheDocument();
});

test('offers the place around the phone, and chooses it only if the driver says so', async () => {
  const getCurrentPosition = phoneAt(40.758, -73.985);
  const { region, place } = await openSettings();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Use my position' }));
  expect(await within(region).findByText('You seem to be here: New York City.')).toBeInTheDocument();
  expect(place()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose New York City' }));
  expect(place()).toEqual(NEW_YORK);
  expect(within(region).getByRole('status')).toHaveTextContent('Chosen: New York City.');
  expect(screen.getByRole('button', { name: 'Use my position' })).toHaveFocus();
  expect(localStorage.getItem('curbwise.preferences')).not.toContain('40.7');
});

test.each([
  ['there is no known place', () => phoneAt(48.86, 2.35), 'No place with known rules is around you.'],
  ['the driver refuses', () => phoneRefuses(1), /^This browser may not use your position/],
  ['the phone finds no position', () => phoneRefuses(2), /^Your position could not be found/],
  ['the browser has no positions', () => undefined, /^Your position could not be found/],
])('says so if %s', async (_, prepare, words) => {
  prepare();
  const { region, place } = await openSettings();
  await userEvent.click(screen.getByRole('button', { name: 'Use my position' }));
  await waitFor(() => expect(within(region).getByRole('status')).toHaveTextContent(words));
  expect(place()).toBeNull();
});

test('works with the keyboard alone', async () => {
  phoneAt(40.758, -73.985);
  const { place } = await openSettings();
  act(() => country().focus());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Use my position' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Choose New York City' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(place()).toEqual(NEW_YORK);
});

test('has no accessibility violations', async () => {
  const { region } = await openSettings({ place: NEW_YORK });
  const { violations } = await axe.run(region, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test.each([
  ['fr', 'Réglages', 'Où vous stationnez', 'New York (ville)'],
  ['es', 'Ajustes', 'Dónde estacionas', 'Ciudad de Nueva York'],
])('speaks %s', async (language, words, title, name) => {
  const { region } = await openSettings({ language, place: NEW_YORK }, words, title);
  expect(within(region).getByRole('option', { name, selected: true })).toBeInTheDocument();
});
