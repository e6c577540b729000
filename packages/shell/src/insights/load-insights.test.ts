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
/** Resolves when the module that is loaded on demand is there. */
const settled = () => import('./start-insights');

test('loads the scripts from paths of the site', async () => {
  loadInsights(createPlatformStore());
  await settled();
  expect(scripts()).toEqual(['/insights/usage.js', '/insights/vitals.js']);
});

test.each([
  ['the operator has not turned statistics on', () => root.removeAttribute('data-insights')],
  ['the browser sends Do Not Track', () => void (browser.doNotTrack = '1')],
  [
    'the browser sends Global Privacy Control',
    () => void Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  ],
])('does not load the scripts if %s', async (_, arrange) => {
  arrange();
  loadInsights(createPlatformStore());
  await settled();
  expect(scripts()).toEqual([]);
});

test('dispatches the steps of a scan when the script has loaded', async () => {
  const steps: unknown[] = [];
  const listen = (event: Event) => steps.push((event as CustomEvent).detail);
  document.addEventListener(STEP_EVENT, listen);
  const store = createPlatformStore();
  const photo = new File([''], 'ada.jpg', { type: 'image/jpeg' });
  loadInsights(store);
  await settled();
  store.dispatch(photoSelected(photo));
  expect(steps).toEqual([]);
  document.querySelector('script')?.dispatchEvent(new Event('load'));
  expect(steps).toEqual(['photo-selected']);
  store.dispatch(resetScan());
  store.dispatch(photoSelected(photo));
  expect(steps).toEqual(['photo-selected', 'photo-selected']);
  document.removeEventListener(STEP_EVENT, listen);
});
