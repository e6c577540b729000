import { dateInWords, shortDate, shortMoment, timeInWords } from './written-times';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  [0, '12 AM', '12 a. m.', '0 h'],
  [8 * 60, '8 AM', '8 a. m.', '8 h'],
  [9 * 60 + 5, '9:05 AM', '9:05 a. m.', '9 h 05'],
  [12 * 60, '12 PM', '12 p. m.', '12 h'],
  [16 * 60 + 40, '4:40 PM', '4:40 p. m.', '16 h 40'],
  [1440, '12 AM', '12 a. m.', '0 h'],
])('minute %p is %s, %s, %s', (minute, english, spanish, french) => {
  expect(['en', 'es', 'fr'].map((language) => plain(timeInWords(minute, language)))).toEqual([
    english,
    spanish,
    french,
  ]);
});

test("writes full hours with minutes if 'always' is given", () => {
  expect(['en-US', 'es-US', 'fr-CA'].map((language) => plain(timeInWords(480, language, 'always')))).toEqual([
    '8:00 AM',
    '8:00 a. m.',
    '8 h 00',
  ]);
});

test('all varieties of a language write times alike', () => {
  for (const varieties of [
    ['en-US', 'en-GB', 'en', 'de'],
    ['es-ES', 'es-MX', 'es'],
    ['fr-FR', 'fr-CA', 'fr'],
  ])
    expect(new Set(varieties.map((language) => timeInWords(1000, language))).size).toBe(1);
});

test('a time never breaks across lines', () => {
  for (const language of ['en', 'es', 'fr']) expect(timeInWords(1000, language)).not.toMatch(/ /);
});

test.each(['en', 'en-US'])('a short date in %s is the one of Intl', (language) => {
  const format = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  const intl = new Intl.DateTimeFormat(language, format);
  const intlWithYear = new Intl.DateTimeFormat(language, { ...format, year: 'numeric' });
  for (let index = 0; index < 366; index += 1) {
    const at = new Date(Date.UTC(2028, 0, 1 + index));
    const date = { year: 2028, month: at.getUTCMonth() + 1, day: at.getUTCDate() };
    expect(shortDate(date, language)).toBe(intl.format(at));
    expect(shortDate(date, language, 'with-year')).toBe(intlWithYear.format(at));
  }
});

test('French writes the first of a month as 1er', () => {
  expect(shortDate({ year: 2026, month: 12, day: 1 }, 'fr')).toBe('mar. 1er déc.');
  expect(shortDate({ year: 2026, month: 11, day: 21 }, 'fr')).toBe('sam. 21 nov.');
  expect(shortDate({ year: 2026, month: 11, day: 21 }, 'fr', 'with-year')).toBe('sam. 21 nov. 2026');
});

test('a date has its year only if that is not the current one', () => {
  const now = { year: 2026, month: 11, day: 20 };
  const said = (year: number) =>
    ['en', 'es', 'fr'].map((language) => dateInWords({ year, month: 4, day: 1 }, now, language));
  expect(said(2026)).toEqual(['April 1', '1 de abril', '1er avril']);
  expect(said(2027)).toEqual(['April 1, 2027', '1 de abril de 2027', '1er avril 2027']);
});

test('a moment is written with its day and time', () => {
  const moment = { year: 2026, month: 11, day: 20, minute: 880 };
  expect(plain(shortMoment(moment, 'en-US'))).toBe('Fri, Nov 20, 2:40 PM');
});
