import { lexemesOf } from '../../testing/lexemes';
import { readTariff } from './tariffs';

/** What stands at the beginning of a text, and what is left after it. */
function read(text: string, at = 0) {
  const lexemes = lexemesOf(text);
  const tariff = readTariff(lexemes, at);
  return tariff && [tariff.value.is, text.slice(lexemes[tariff.next]?.start ?? text.length)];
}

test.each([
  ['$4.40 PER HOUR 8AM-6PM', 'pay', '8AM-6PM'],
  ['$2 8AM-6PM', 'nothing', '8AM-6PM'],
  ['£2.50 UP TO 2 HOURS\nMON-FRI', 'pay', 'MON-FRI'],
  ['UP TO 1 HOUR £1.20', 'pay', ''],
  ['0-1 HR $3', 'pay', ''],
  ['50p per 20 mins', 'pay', ''],
  ['MAX $12\n2 HR', 'nothing', '2 HR'],
  ['$1.50\n/ HR', 'pay', ''],
])('%s is a tariff line', (text, is, left) => {
  expect(read(text)).toEqual([is, left]);
});

test.each([
  '2 HR LIMIT $2',
  '2P 8AM-6PM',
  'UP TO 2 HOURS',
  'MAX 2 HRS',
  '8AM-6PM $2',
  '$ PER HOUR',
  '$50 FINE 2P',
])('the limit or hours of %s are not part of a tariff', (text) => {
  expect(read(text)?.[1] ?? text).toMatch(/2 HR|2P|2 HOURS|MAX|8AM|\$ PER/);
});

test.each([
  ['FREE AFTER 6PM', 'nothing'],
  ['FREE ON SUNDAY', 'except-days'],
  ['FREE 8AM-NOON SAT', 'nothing'],
  ['NO CHARGE EVENINGS AND WEEKENDS', 'except-days'],
  ['SUNDAYS FREE', 'except-days'],
])('%s says when parking is free, beside a meter', (text, is) => {
  expect(read(`${text}\nMETER`)).toEqual([is, 'METER']);
  expect(read(text)).toBeNull();
});

test('a ban also applies on days without a fee', () => {
  expect(read('FREE ON SUNDAY\nMETER\nNO STOPPING 4PM-6PM')?.[0]).toBe('nothing');
});

test('reads the number of a payment zone only beside words of paying', () => {
  expect(read('ZONE 60214\nPAY BY APP')).toEqual(['nothing', 'PAY BY APP']);
  expect(read('ZONE 60214')).toBeNull();
  expect(read('ZONE 12\nPAY BY APP')).toBeNull();
  expect(read('ZONE 123\nPERMIT\nPAY BY APP')).toBeNull();
});

test('an app with any name is a way to pay', () => {
  expect(read('OR BY LAKETOWN APP 2P')).toEqual(['pay', '2P']);
  expect(read('OR BY LAKETOWN')).toBeNull();
});
