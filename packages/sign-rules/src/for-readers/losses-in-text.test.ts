import { lossesIn, type Loss } from './losses-in-text';

test.each<[string, Loss[]]>([
  ['PARKING\n8AM-6PM', ['head']],
  ['HOUR PARKING', ['head']],
  ['STOPPING', ['head']],
  ['P\n8AM-6PM', ['head']],
  ['8M', ['half']],
  ['6:30 M', ['half']],
  ['MON FRI', ['day-joint']],
  ['LUN VEN', ['day-joint']],
  ['2P P', ['plate-joint']],
])('%j has lost %j', (text, losses) => {
  expect(lossesIn(text)).toEqual(losses);
});

test.each([
  'NO PARKING',
  '2 HOUR PARKING',
  'PARKING BY PERMIT ONLY',
  'FREE PARKING',
  'P\n15 MINUTE',
  'STOP',
  'LOADING ZONE',
  '8AM',
  '30 M-F',
  'SAT & SUN',
  'DAILY',
  '2P\n1P',
  '',
])('%j has lost nothing', (text) => {
  expect(lossesIn(text)).toEqual([]);
});
