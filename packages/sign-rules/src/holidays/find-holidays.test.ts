import { holidayCalendarSchema, parseLocalDate, type LocalDate, type Place } from '@curbwise/contract';
import { findHolidays } from './find-holidays';

const date = (text: string): LocalDate => {
  const found = parseLocalDate(text);
  if (!found) throw new RangeError(`not a date: ${text}`);
  return found;
};

const listing = (place: Place, day: string) => {
  const calendar = findHolidays(place, date(day), date(day));
  const [holiday] = calendar?.holidays ?? [];
  return holiday ? (holiday.certain ? 'certain' : 'maybe') : 'none';
};

const US = { country: 'US' };
const NSW = { country: 'AU', region: 'NSW' };
const VICTORIA = { country: 'AU', region: 'VIC' };
const ENGLAND = { country: 'GB', region: 'England' };
const SCOTLAND = { country: 'GB', region: 'SCT' };
const ONTARIO = { country: 'CA', region: 'ON' };
const QUEBEC = { country: 'CA', region: 'Québec' };

test.each([
  ['Christmas', US, '2026-12-25', 'certain'],
  ['New Year’s Day', US, '2027-01-01', 'certain'],
  ['Thanksgiving', US, '2026-11-26', 'certain'],
  ['Memorial Day', US, '2026-05-25', 'certain'],
  ['Independence Day on a weekday', US, '2025-07-04', 'certain'],
  ['Independence Day on a Saturday', US, '2026-07-04', 'maybe'],
  ['the substitute Friday', US, '2026-07-03', 'maybe'],
  ['a substitute in December for the next New Year’s Day', US, '2021-12-31', 'maybe'],
  ['Veterans Day, which not every city observes', US, '2026-11-11', 'maybe'],
  ['Columbus Day', US, '2026-10-12', 'maybe'],
  ['Juneteenth', US, '2026-06-19', 'maybe'],
  ['the day after Thanksgiving', US, '2026-11-27', 'maybe'],
  ['Election Day', US, '2026-11-03', 'maybe'],
  ['Halloween', US, '2026-10-31', 'none'],
  ['an ordinary Tuesday', US, '2026-10-20', 'none'],
  ['a state holiday in that state', { ...US, region: 'CA' }, '2026-03-31', 'maybe'],
  ['a state holiday in another state', { ...US, region: 'TX' }, '2026-03-31', 'none'],
])('in the United States, %s: %j on %s is %s', (_, place, day, expected) => {
  expect(listing(place, day)).toBe(expected);
});

test.each([
  ['Christmas', { country: 'AU' }, '2026-12-25', 'certain'],
  ['a state holiday', NSW, '2026-10-05', 'certain'],
  ['a state holiday with the state as locality', { country: 'AU', locality: 'NSW' }, '2026-10-05', 'certain'],
  ['a state holiday with the state unknown', { country: 'AU' }, '2026-10-05', 'maybe'],
  ['a holiday of another state', NSW, '2026-03-09', 'none'],
  ['the substitute Monday for a Saturday', NSW, '2026-12-28', 'certain'],
  ['a bank holiday', NSW, '2026-08-03', 'maybe'],
  ['the Melbourne Cup, which country towns do not observe', VICTORIA, '2026-11-03', 'maybe'],
  ['a holiday whose date depends on football', VICTORIA, '2026-09-25', 'maybe'],
  ['a holiday that begins in the evening', { country: 'AU', region: 'QLD' }, '2026-12-24', 'maybe'],
  ['school holidays', VICTORIA, '2026-09-22', 'none'],
])('in Australia, %s: %j on %s is %s', (_, place, day, expected) => {
  expect(listing(place, day)).toBe(expected);
});

test.each([
  ['a bank holiday', ENGLAND, '2026-08-31', 'certain'],
  ['a bank holiday with the region unknown', { country: 'GB' }, '2026-08-31', 'maybe'],
  ['Boxing Day on a Saturday', ENGLAND, '2026-12-26', 'maybe'],
  ['the substitute Monday', ENGLAND, '2026-12-28', 'certain'],
  ['Christmas anywhere', { country: 'GB' }, '2026-12-25', 'certain'],
  ['a bank holiday that Scottish councils may ignore', SCOTLAND, '2026-08-03', 'maybe'],
  ['an English bank holiday', SCOTLAND, '2026-08-31', 'none'],
])('in Britain, %s: %j on %s is %s', (_, place, day, expected) => {
  expect(listing(place, day)).toBe(expected);
});

test.each([
  ['Canada Day', { country: 'CA' }, '2026-07-01', 'certain'],
  ['Good Friday in Ontario', ONTARIO, '2026-04-03', 'certain'],
  ['Good Friday in Québec, where employers choose', QUEBEC, '2026-04-03', 'maybe'],
  ['Saint-Jean in Québec', QUEBEC, '2026-06-24', 'certain'],
  ['Saint-Jean in Ontario', ONTARIO, '2026-06-24', 'none'],
  ['Saint-Jean with the province unknown', { country: 'CA', locality: 'Montreal' }, '2026-06-24', 'maybe'],
  ['Family Day', ONTARIO, '2026-02-16', 'maybe'],
  ['Truth and Reconciliation', QUEBEC, '2026-09-30', 'maybe'],
  ['the Monday after Canada Day on a Saturday', ONTARIO, '2028-07-03', 'maybe'],
])('in Canada, %s: %j on %s is %s', (_, place, day, expected) => {
  expect(listing(place, day)).toBe(expected);
});

test('holidays of other countries are never certain', () => {
  expect(listing({ country: 'FR' }, '2026-07-14')).toBe('maybe');
  expect(listing({ country: 'NZ' }, '2026-12-25')).toBe('maybe');
  expect(listing({ country: 'FR' }, '2026-07-15')).toBe('none');
});

test('a calendar covers the requested span, each day once and in order', () => {
  const calendar = findHolidays({ country: 'us' }, date('2026-11-20'), date('2028-01-22'));
  expect(holidayCalendarSchema.parse(calendar)).toEqual(calendar);
  expect(calendar).toMatchObject({ from: '2026-11-20', to: '2028-01-22' });
  const days = calendar?.holidays.map((holiday) => holiday.date) ?? [];
  expect(days).toEqual([...new Set(days)].sort());
  expect(days[0]).toBe('2026-11-26');
  expect(days.at(-1)).toBe('2028-01-17');
});

test.each([
  ['without a country', { region: 'NSW' }, '2026-01-01'],
  ['with a country that does not exist', { country: 'XX' }, '2026-01-01'],
  ['with an invalid country code', { country: '__' }, '2026-01-01'],
  ['long ago', { country: 'US' }, '1850-01-01'],
  ['in the far future', { country: 'US' }, '9999-12-31'],
])('there is no calendar for a place %s', (_, place, day) => {
  expect(findHolidays(place, date(day), date(day))).toBeNull();
});

test('rejects a span that ends before it begins', () => {
  expect(() => findHolidays(US, date('2026-01-02'), date('2026-01-01'))).toThrow(RangeError);
});
