import { lexemesOf } from '../../testing/lexemes';
import { MOMENTS } from './day-moments';
import { readWindow } from './times';

const windowsOf = (text: string, language: 'en' | 'fr' = 'en') =>
  readWindow(lexemesOf(text, language), 0)?.value.windows;

test.each([
  ['DUSK TO DAWN', { begins: 'sunset', ends: 'sunrise' }],
  ['BETWEEN SUNSET AND SUNRISE', { begins: 'sunset', ends: 'sunrise' }],
  ['8AM TO SUNSET', { from: 480, ends: 'sunset' }],
  ['SUNSET - 7AM', { begins: 'sunset', to: 420 }],
  ['OVERNIGHT', { begins: 'evening', ends: 'morning' }],
  ['NIGHTTIME', { begins: 'sunset', ends: 'sunrise' }],
  ['AFTER 6PM', { from: 1080, ends: 'morning' }],
  ['AFTER 9AM', { from: 540, to: 1440 }],
  ['UNTIL 6PM', { from: 0, to: 1080 }],
  ['AFTER 10PM UNTIL 6AM', { from: 1320, to: 360 }],
])('%s', (text, window) => {
  expect(windowsOf(text)![0]).toMatchObject(window);
});

test('reads open windows in French', () => {
  expect(windowsOf('COUCHER AU LEVER DU SOLEIL', 'fr')).toMatchObject([
    { begins: 'sunset', ends: 'sunrise' },
  ]);
  expect(windowsOf('APRÈS 18h', 'fr')).toMatchObject([{ from: 1080, ends: 'morning' }]);
});

test('a window that ends in the morning may begin the evening before', () => {
  expect(windowsOf('BEFORE 9AM')).toEqual([
    { from: 0, to: 540 },
    { begins: 'evening', from: MOMENTS.evening[0], to: 540 },
  ]);
});

test.each(['AFTER 6', 'DUSK TO 6', 'UNTIL DEC 5', 'DAWN TO DAWN', 'BEFORE'])('%s is no window', (text) => {
  expect(windowsOf(text)).toBeUndefined();
});

test('a window covers the widest range of its moments', () => {
  expect(windowsOf('DUSK TO DAWN')).toMatchObject([{ from: MOMENTS.sunset[0], to: MOMENTS.sunrise[1] }]);
});
