import { panelsOf } from '../../testing/sign';
import { parse } from '../parse';

const hoursOf = (text: string) =>
  parse(panelsOf(text)).rules.flatMap(({ effect, schedule }) =>
    schedule.windows.map(({ from, to, begins }) => `${effect} ${begins ?? from / 60}-${to / 60}`),
  );

test.each([
  ['NO OVERNIGHT PARKING', ['forbid evening-9']],
  ['NO PARKING OVERNIGHT', ['forbid evening-9']],
  ['NO OVERNIGHT PARKING 2AM-6AM', ['forbid 2-6']],
  ['10PM-6AM NO OVERNIGHT PARKING', ['forbid 22-6']],
  ['OVERNIGHT PERMIT PARKING ONLY 10PM-6AM', ['forbid 22-6']],
  ['2 HOUR PARKING 9AM-5PM\nNO OVERNIGHT PARKING', ['limit 9-17', 'forbid evening-9']],
  ['NO OVERNIGHT PARKING\n2 HOUR PARKING 9AM-5PM', ['forbid evening-9', 'limit 9-17']],
  ['9AM-6PM\nNO OVERNIGHT PARKING', ['forbid 9-18', 'forbid evening-9']],
  ['NO PARKING NIGHT TIME 10PM-6AM', ['forbid 22-6']],
  ['NO PARKING DUSK TO DAWN 10PM-6AM', ['forbid sunset-10.5', 'forbid 22-6']],
])('%j', (text, hours) => {
  expect(hoursOf(text)).toEqual(hours);
});

const unread = (text: string) => parse(panelsOf(text)).unread.map((fragment) => fragment.text);

test('ignores NIGHTS beside hours of the same night and leaves it unread beside others', () => {
  expect(unread('NO PARKING MON-THU NIGHTS 11PM-5AM')).toEqual([]);
  expect(unread('NO PARKING MONDAY NIGHT 1AM-5AM')).toEqual(['NIGHT']);
  expect(unread('NO PARKING MONDAY NIGHTS')).toEqual(['NIGHTS']);
});
