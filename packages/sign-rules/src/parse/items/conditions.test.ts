import { lexemesOf } from '../../testing/lexemes';
import { readCondition } from './conditions';

function read(text: string, language: 'en' | 'fr' = 'en') {
  const lexemes = lexemesOf(text, language);
  const found = readCondition(lexemes, 0);
  if (found?.value.is !== 'condition') return null;
  return [found.value.condition, text.slice(lexemes[found.next]?.start ?? text.length)];
}

test.each([
  ['WHEN SNOW EMERGENCY IS DECLARED', 'snow'],
  ['AFTER 2 INCHES OF SNOW', 'snow'],
  ['DURING\nSNOW EMERGENCIES', 'snow'],
  ['WHEN ROAD\nIS FLOODED', 'weather'],
  ['DURING TIGERS\nHOME GAMES', 'event'],
  ['ON OAK PARK\nEVENT DAYS', 'event'],
  ['GAME DAYS AND EVENTS', 'event'],
  ['WHEN LIGHTS\nARE FLASHING', 'when-flashing'],
  ['ON RED FLAG DAYS', 'fire-danger'],
  ['WHEN CHILDREN ARE PRESENT', 'children'],
  ['WHEN BAN IS IN EFFECT', 'declared'],
  ['WHEN GATE IS OPEN', 'other'],
])('%s is a condition: %s', (text, condition) => {
  expect(read(text)).toEqual([condition, '']);
});

test.each([
  ['WHEN SNOWING 8AM-6PM', '8AM-6PM'],
  ['WHEN SNOWING\nNO PARKING', 'NO PARKING'],
  ['WHEN FLOODED EXCEPT SUNDAY', 'EXCEPT SUNDAY'],
  ['EVENT DAYS\nMARKET STREET', 'MARKET STREET'],
])('the condition of %s ends before %s', (text, left) => {
  expect(read(text)?.[1]).toBe(left);
});

test.each(['WHEN', 'AFTER 10PM', 'WHEN GRONKED SUNDAY', 'WHEN EXCPT SUNDAY', 'OAK PARK', 'FOLLOWING OAK'])(
  '%s is none',
  (text) => {
    expect(read(text)).toBeNull();
  },
);

test('reads conditions in French', () => {
  expect(read('en cas de neige', 'fr')).toEqual(['snow', '']);
});
