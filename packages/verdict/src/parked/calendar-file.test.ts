import type { Stay } from '@curbwise/platform';
import { calendarFile } from './calendar-file';

const STAY: Stay = {
  id: 'photo-1',
  arrival: '2026-11-24T16:15',
  until: '2026-11-24T18:15',
  arrivalMs: Date.parse('2026-11-25T00:15:00Z'),
  untilMs: Date.parse('2026-11-25T02:15:00Z'),
  reason: 'No stopping, 6:15 PM; tow-away.',
  place: null,
};
const WORDS = {
  title: 'Déplacer la voiture : fin du stationnement',
  description: 'Until 6:15 PM. No stopping, tow-away; a backslash \\ and\na new line.',
};
const WRITTEN = Date.parse('2026-11-25T00:15:30Z');

interface Component {
  name: string;
  properties: [name: string, value: string][];
  inner: Component[];
}

/** Reads iCalendar by RFC 5545, sections 3.1 and 3.3.11: unfolds, nests, and gives texts back as they were. */
function readCalendar(file: string): Component {
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines.pop()).toBe('');
  const root: Component = { name: '', properties: [], inner: [] };
  const open = [root];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    const component = open.at(-1)!;
    if (name === 'BEGIN') {
      const inner = { name: value, properties: [], inner: [] };
      component.inner.push(inner);
      open.push(inner);
    } else if (name === 'END') {
      expect(open.pop()?.name).toBe(value);
    } else {
      component.properties.push([name, value]);
    }
  }
  expect(open).toEqual([root]);
  return root.inner[0]!;
}

const textOf = (value = '') =>
  value.replace(/\\([nN,;\\])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped));

const calendar = (stay = STAY) => readCalendar(calendarFile(stay, WORDS, WRITTEN));
const event = (stay = STAY) => Object.fromEntries(calendar(stay).inner[0]!.properties);

test('is a calendar with one event and the properties that RFC 5545 requires', () => {
  const { name, properties, inner } = calendar();
  expect(name).toBe('VCALENDAR');
  expect(Object.fromEntries(properties)).toMatchObject({
    VERSION: '2.0',
    PRODID: expect.any(String) as string,
  });
  expect(inner.map((component) => component.name)).toEqual(['VEVENT']);
  expect(event()).toMatchObject({
    UID: `photo-1-${STAY.arrivalMs}@curbwise`,
    DTSTAMP: '20261125T001530Z',
    DTSTART: '20261125T021500Z',
    DURATION: 'PT1M',
  });
});

test('has no duplicate properties', () => {
  const names = calendar().inner[0]!.properties.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('escapes texts so that they can be read back', () => {
  const { SUMMARY, DESCRIPTION } = event();
  expect([textOf(SUMMARY), textOf(DESCRIPTION)]).toEqual([WORDS.title, WORDS.description]);
});

test('has alarms 15 and 5 minutes before the end', () => {
  const alarms = calendar().inner[0]!.inner;
  expect(alarms.map((alarm) => [alarm.name, Object.fromEntries(alarm.properties)])).toEqual(
    ['-PT15M', '-PT5M'].map((TRIGGER) => [
      'VALARM',
      { ACTION: 'DISPLAY', TRIGGER, DESCRIPTION: WORDS.title },
    ]),
  );
});

test('with a walk, the alarms come earlier by it', () => {
  const alarms = calendar({ ...STAY, walkMinutes: 10 }).inner[0]!.inner;
  expect(alarms.map((alarm) => Object.fromEntries(alarm.properties).TRIGGER)).toEqual(['-PT25M', '-PT15M']);
});

test('contains the place only if it is known', () => {
  expect(event()).not.toHaveProperty('GEO');
  const place = { latitude: 37.5, longitude: -122.25, accuracyMetres: 10 };
  expect(event({ ...STAY, place })).toMatchObject({ GEO: '37.5;-122.25' });
});

test('throws for a stay without an end', () => {
  expect(() => calendarFile({ ...STAY, until: null, untilMs: null }, WORDS, WRITTEN)).toThrow(RangeError);
});
