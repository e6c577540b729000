import { lexemesOf } from '../../testing/lexemes';
import { readDays } from './days';

const NAMES = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

function daysOf(text: string, language: 'en' | 'fr' = 'en') {
  const found = readDays(lexemesOf(text, language), 0);
  if (!found) return null;
  const { days, doubtful, holidays, weeks } = found.value;
  const names = NAMES.filter((_, day) => days & (1 << day)).map((name) =>
    doubtful & (1 << NAMES.indexOf(name)) ? `${name}?` : name,
  );
  return [...names, ...(holidays ? ['holidays'] : []), ...weeks.map(String)].join(' ');
}

test.each([
  ['MONDAY-FRIDAY', 'Mo Tu We Th Fr'],
  ['M-F', 'Mo Tu We Th Fr'],
  ['M-SA', 'Mo Tu We Th Fr Sa'],
  ['FRI-MON', 'Su Mo Fr Sa'],
  ['FRI THRU SUN', 'Su Fr Sa'],
  ['MON & THURS', 'Mo Th'],
  ['TUES THURS SAT', 'Tu Th Sa'],
  ['MON-WED-FRI', 'Mo We Fr'],
  ['M,W,F', 'Mo We Fr'],
  ['MTWTHF', 'Mo Tu We Th Fr'],
  ['M T W T F', 'Mo Tu We Th Fr'],
  ['T/TH', 'Tu Th'],
  ['T-F', 'Tu We Th Fr'],
  ['SAT-SUN-HOL', 'Su Sa holidays'],
  ['SATURDAY, SUNDAY AND HOLIDAYS', 'Su Sa holidays'],
  ['SUNDAYS ONLY', 'Su'],
  ['EVERY WED', 'We'],
  ['1ST & 3RD TUESDAY OF EACH MONTH', 'Tu 1 3'],
  ['LAST FRIDAY', 'Fr -1'],
  ['EVERYDAY', 'Su Mo Tu We Th Fr Sa'],
])('%s is %s', (text, expected) => {
  expect(daysOf(text)).toBe(expected);
});

test.each([
  ['LUN. AU VEN.', 'Mo Tu We Th Fr'],
  ['MAR. JEU.', 'Tu Th'],
  ['LUNDI, MERCREDI ET VENDREDI', 'Mo We Fr'],
  ['LUN-VEN', 'Mo Tu We Th Fr'],
  ['MAR-JEU', 'Tu We? Th'],
  ['LUN-MER-VEN', 'Mo We Fr'],
])('in French, %s is %s', (text, expected) => {
  expect(daysOf(text, 'fr')).toBe(expected);
});

test.each(['M', '30 M', '1ST', 'PARKING'])('%s names no day', (text) => {
  expect(daysOf(text)).toBeNull();
});

const elementsOf = (text: string) =>
  readDays(lexemesOf(text), 0)?.value.elements.map(({ days, joint, line }) => [days, joint, line]);

test('gives the joints and lines of the days of a list', () => {
  expect(elementsOf('MON-WED, FRI & SAT\nSUN')).toEqual([
    [14, 'none', 0],
    [32, 'mark', 0],
    [64, 'and', 0],
    [1, 'none', 1],
  ]);
});

test.each(['MON-FRI', '1ST & 3RD TUESDAY', 'MON & SCHOOL DAYS', 'TUE TUE'])('%s is not cut', (text) => {
  expect(elementsOf(text)).toEqual([]);
});

test('an exception ends before a day that is already excepted or has its own hours', () => {
  const excepted = (text: string) => readDays(lexemesOf(text), 0, true)?.value.days;
  expect(excepted('SAT SAT 8AM-NOON')).toBe(64);
  expect(excepted('SAT\nSUN 8AM-NOON')).toBe(64);
  expect(excepted('SAT\nSUN')).toBe(65);
});
