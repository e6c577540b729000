import { translator } from '../i18n/strings';
import { PREFERENCES_KEY, STAY_KEY, readKeptState } from './kept-state';
import { createPlatformStore } from './platform-store';
import { preferencesChanged, selectPreferences } from '../state/preferences-slice';
import { left, parked, selectStay, stayFrom, stayJudged, stayPlaced, type Stay } from '../state/stay-slice';
import { watchDevice } from './platform-store';

const STAY: Stay = {
  id: 'a',
  arrival: '2026-11-24T10:15',
  until: '2026-11-24T12:15',
  arrivalMs: 1_795_515_300_000,
  untilMs: 1_795_522_500_000,
  reason: '2 hour parking',
  place: null,
};
const PLACE = { latitude: 37.77, longitude: -122.42, accuracyMetres: 12 };

beforeEach(() => localStorage.clear());

test('preferences survive the page', () => {
  const driver = { permits: ['A'], disabledBadge: true, vehicle: 'truck' } as const;
  createPlatformStore().dispatch(
    preferencesChanged({ driver: { ...driver, permits: ['A'] }, keepsHistory: true, readsOn: 'device' }),
  );
  expect(selectPreferences(createPlatformStore().getState())).toEqual({
    language: null,
    driver,
    place: null,
    keepsHistory: true,
    remembersPlaces: false,
    speaksAnswers: false,
    readsOn: 'device',
  });
});

test('a stay survives the page until the driver has left', () => {
  const { dispatch } = createPlatformStore();
  dispatch(parked(STAY));
  dispatch(stayPlaced({ id: 'a', place: PLACE }));
  dispatch(stayPlaced({ id: 'another', place: { ...PLACE, latitude: 0 } }));
  expect(selectStay(createPlatformStore().getState())).toEqual({ ...STAY, place: PLACE });
  dispatch(left());
  expect(selectStay(createPlatformStore().getState())).toBeNull();
  expect(localStorage.getItem(STAY_KEY)).toBeNull();
});

test('a changed answer updates only its stay, and keeps the place', () => {
  const { dispatch } = createPlatformStore();
  const doubt = { until: null, untilMs: null, reason: '', doubtful: true };
  dispatch(parked({ ...STAY, place: PLACE }));
  dispatch(stayJudged({ id: 'another', ...doubt }));
  expect(selectStay(createPlatformStore().getState())).toEqual({ ...STAY, place: PLACE });
  dispatch(stayJudged({ id: 'a', ...doubt }));
  expect(selectStay(createPlatformStore().getState())).toEqual({ ...STAY, ...doubt, place: PLACE });
});

test('any value of `doubtful` but false counts as doubt, and a doubtful stay has no end', () => {
  expect(stayFrom({ ...STAY, doubtful: 'x' })).toEqual({
    ...STAY,
    until: null,
    untilMs: null,
    doubtful: true,
  });
  expect(stayFrom({ ...STAY, doubtful: false })).toEqual(STAY);
});

test.each(['', '{', '[]', '"x"', '{"id":1}', '{"id":"a","until":null,"untilMs":5}'])(
  'ignores invalid stored values: %p',
  (text) => {
    localStorage.setItem(PREFERENCES_KEY, text);
    localStorage.setItem(STAY_KEY, text);
    expect(readKeptState()).toEqual({
      preferences: {
        language: null,
        driver: null,
        place: null,
        keepsHistory: false,
        remembersPlaces: false,
        speaksAnswers: false,
        readsOn: 'automatic',
      },
      stay: null,
    });
  },
);

test('keeps the valid parts of invalid preferences', () => {
  const driver = { permits: ['A', 7, 'x'.repeat(60)], disabledBadge: 'yes', vehicle: 'tank' };
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ language: 'xx', driver, keepsHistory: true }));
  expect(readKeptState().preferences).toEqual({
    language: null,
    driver: { permits: ['A', 'x'.repeat(40)], disabledBadge: false, vehicle: 'car' },
    place: null,
    keepsHistory: true,
    remembersPlaces: false,
    speaksAnswers: false,
    readsOn: 'automatic',
  });
});

test.each([
  [
    { country: 'US', region: 'NY', locality: 'New York' },
    { country: 'US', region: 'NY', locality: 'New York' },
  ],
  [{ country: 'NZ', region: 7, locality: '' }, { country: 'NZ' }],
  [{ country: 'New Zealand' }, null],
  [{ region: 'NY' }, null],
  ['US', null],
])('reads the stored place %j as %j', (place, expected) => {
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ place }));
  expect(readKeptState().preferences.place).toEqual(expected);
});

test('takes over what another tab stores', () => {
  const store = createPlatformStore();
  const end = watchDevice(store);
  localStorage.setItem(STAY_KEY, JSON.stringify(STAY));
  window.dispatchEvent(new StorageEvent('storage', { key: STAY_KEY }));
  expect(selectStay(store.getState())).toEqual(STAY);
  end();
  localStorage.removeItem(STAY_KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: STAY_KEY }));
  expect(selectStay(store.getState())).toEqual(STAY);
});

test('switches the page to the chosen language', async () => {
  const store = createPlatformStore();
  store.dispatch(preferencesChanged({ language: 'fr' }));
  await store.speakChosenLanguage();
  expect(translator.language).toBe('fr');
  store.dispatch(preferencesChanged({ language: null }));
  await store.speakChosenLanguage();
  expect(translator.language).toBe('en');
});
