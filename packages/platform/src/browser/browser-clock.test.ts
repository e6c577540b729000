import { buildPrompt, isZoneAbbreviation } from '@curbwise/contract';
import { browserClock } from './browser-clock';

/** Mocks Intl in a time zone, with the offset in minutes that `Date` gives there. */
function inZone(timeZone: string, offset: number) {
  const real = Intl.DateTimeFormat;
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation((locale, options) => new real(locale, { ...options, timeZone }));
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
}

afterEach(() => jest.restoreAllMocks());

test('returns the local date and minute', () => {
  expect(browserClock(new Date(2026, 10, 24, 9, 5, 59)).time).toEqual({
    year: 2026,
    month: 11,
    day: 24,
    minute: 9 * 60 + 5,
  });
});

test.each([
  ['America/Los_Angeles', 480, 'PST'],
  ['Europe/Berlin', -60, 'GMT+1'],
  ['Asia/Kolkata', -330, 'GMT+5:30'],
  ['America/St_Johns', 210, 'GMT-3:30'],
  ['UTC', 0, 'UTC'],
])('the abbreviation of the zone %s fits the prompt', (timeZone, offset, zone) => {
  inZone(timeZone, offset);
  const clock = browserClock(new Date('2026-11-24T12:00:00Z'));
  expect(clock.zone).toBe(zone);
  expect(buildPrompt(clock)).toContain(zone);
});

test.each([
  [-345, 'GMT+5:45'],
  [210, 'GMT-3:30'],
  [0, 'GMT+0'],
  [480, 'GMT-8'],
])('uses the offset if the zone name does not fit', (offset, zone) => {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    .mockReturnValue([{ type: 'timeZoneName', value: 'Some Local Time' }]);
  expect(browserClock().zone).toBe(zone);
  expect(isZoneAbbreviation(zone)).toBe(true);
});
