import { lexemesOf } from '../../testing/lexemes';
import { readSize } from './sizes';

const read = (text: string, language: 'en' | 'fr' = 'en') => readSize(lexemesOf(text, language), 0)?.value;

test.each([
  ['OVER 5 TONS'],
  ['OVER 10,000 LBS GVW'],
  ['OVER 4500 KG'],
  ['OVER 7.5T MAXIMUM GROSS WEIGHT'],
  ['5 TONS AND OVER'],
  ['OVER 6 FEET HIGH'],
  ["OVER 20' LONG"],
  ['MORE THAN 2 AXLES'],
])('a private car is not %s', (text) => {
  expect(read(text)).toEqual({ name: expect.any(String) as string, beyondCars: true });
});

test.each(['OVER 1 TON', 'OVER 15 FEET LONG', 'OVER 4.9 M', 'OVER 5 FEET HIGH'])(
  'a private car may be %s',
  (text) => {
    expect(read(text)?.beyondCars).toBe(false);
  },
);

test.each(['5 TONS', 'OVER 5', 'OVER 2 HOURS', 'UNDER 5 TONS'])('%s is no size above one', (text) => {
  expect(read(text)).toBeUndefined();
});

test('reads sizes in French', () => {
  expect(read('de plus de 3,5 t', 'fr')).toEqual({ name: 'DE PLUS DE 3,5 T', beyondCars: true });
});
