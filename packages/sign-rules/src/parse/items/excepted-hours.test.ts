import { panelsOf } from '../../testing/sign';
import { parse } from '../parse';

const read = (text: string) => {
  const { rules, unread } = parse(panelsOf(text));
  const hours = rules.map(
    ({ effect, schedule }) =>
      `${effect} ${schedule.windows.map(({ from, to }) => `${from / 60}-${to / 60}`).join(' ')}`,
  );
  return [...hours, ...unread.map((fragment) => `unread ${fragment.text.replaceAll('\n', ' / ')}`)];
};

test.each([
  ['NO STOPPING MON-SAT\n7AM-7PM\nEXCEPT 10AM-4PM', ['forbid 7-10 16-19']],
  ['NO STOPPING\n7AM-7PM\nEXCEPT 10AM-4PM\n30 MINS', ['forbid 7-10 16-19', 'limit 10-16']],
  ['NO PARKING 7AM-9AM 3PM-7PM\nEXCEPT 4PM-5PM', ['forbid 7-9 15-16 17-19']],
])('%j', (text, rules) => {
  expect(read(text)).toEqual(rules);
});

test.each([
  // Hours outside those of the rule, or none that they could be excepted from.
  ['NO PARKING 8AM-6PM\nEXCEPT 4PM-8PM'],
  ['NO PARKING EXCEPT 8AM-6PM'],
  // For those who load, or hold a permit.
  ['NO PARKING 8AM-6PM\nEXCEPT 12PM-2PM LOADING'],
  ['NO PARKING 8AM-6PM\nEXCEPT 12PM-2PM\nPERMIT HOLDERS'],
  // Of a limit, nobody knows whether one may stay longer or not at all.
  ['2 HOUR PARKING 8AM-6PM\nEXCEPT 12PM-2PM'],
])('%j excepts no hours', (text) => {
  expect(read(text).some((part) => part.startsWith('unread EXCEPT'))).toBe(true);
});
