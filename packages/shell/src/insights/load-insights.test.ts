import { STEP_EVENT } from '@curbwise/contract';
import { createPlatformStore, photoSelected, resetScan } from '@curbwise/platform';
import { loadInsights } from './load-insights';

const root = document.documentElement;
const browser = navigator as { doNotTrack: string | null; globalPrivacyControl?: boolean };

beforeEach(() => {
  root.setAttribute('data-insights', '');
  Object.defineProperty(navigator, 'doNotTrack', { value: null, writable: true, configurable: true });
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  Reflect.deleteProperty(navigator, 'doNotTrack');
});

const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);
/** Whatever is loaded on demand is there after this. */
const settled = () => import('./start-insights');

test('the scripts are loaded from the own paths of the site', async () => {
  loadInsights(createPlatformStore());
  await settled();
  expect(scripts()).toEqual(['/insights/usage.js', '/insights/vitals.js']);
});

test.each([
  ['the operator does not let the page count', () => root.removeAttribute('data-insights')],
  ['the browser says Do Not Track', () => void (browser.doNotTrack = '1')],
  [
    'the browser says Global Privacy Control',
    () => void Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  ],
])('where %s, they are not even loaded', async (_, object) => {
  object();
  loadInsights(createPlatformStore());
  await settled();
  expect(scripts()).toEqual([]);
});

test('the steps of a scan are told once the script that counts them listens', async () => {
  const told: unknown[] = [];
  const listen = (event: Event) => told.push((event as CustomEvent).detail);
  document.addEventListener(STEP_EVENT, listen);
  const store = createPlatformStore();
  const photo = new File([''], 'ada.jpg', { type: 'image/jpeg' });
  loadInsights(store);
  await settled();
  store.dispatch(photoSelected(photo));
  expect(told).toEqual([]);
  document.querySelector('script')?.dispatchEvent(new Event('load'));
  expect(told).toEqual(['photo-selected']);
  store.dispatch(resetScan());
  store.dispatch(photoSelected(photo));
  expect(told).toEqual(['photo-selected', 'photo-selected']);
  document.removeEventListener(STEP_EVENT, listen);
});
