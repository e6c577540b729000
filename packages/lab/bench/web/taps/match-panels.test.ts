import { likeness, matchPanels, mayBeMisread, shareFound, tokensOf } from './match-panels';

const panels = (...texts: string[]) => texts.map((text) => ({ text }));

test('splits a text into words and numbers', () => {
  expect(tokensOf('8am-6 P.M.\nExcept Sunday')).toEqual(['8', 'AM', '6', 'PM', 'EXCEPT', 'SUNDAY']);
});

test('finds a misread word but not a different one', () => {
  expect(shareFound('PARKlNG', 'NO PARKING')).toBe(1);
  expect(shareFound('STOP', 'NO PARKING')).toBe(0);
  expect(shareFound('6', 'NO PARKING 8AM')).toBe(0);
});

test('words that have run together are similar to the same words apart', () => {
  expect(likeness('8AMTO6PM', '8AM TO 6PM')).toBeGreaterThan(0.8);
});

test('matches panels to the most similar ones, in any order', () => {
  const truth = panels('2 HOUR PARKING 8AM TO 6PM', 'NO PARKING 8AM TO 10AM TUESDAY STREET CLEANING');
  const read = panels('NO PARKNG 8AM TO 10AM TUESDAY STREET CLEANNG', '2 HOUR PARKING 8AM TO 5PM');
  expect(matchPanels(read, truth)).toEqual({ truthOf: [1, 0], missing: [] });
});

test('a read panel without a true one is a stranger, and an unread true panel is missing', () => {
  const truth = panels('NO STOPPING ANY TIME', '2 HOUR PARKING 8AM TO 6PM');
  const read = panels('PIZZA DELIVERED', 'NO STOPPING ANY TIME');
  expect(matchPanels(read, truth)).toEqual({ truthOf: [null, 0], missing: [1] });
});

test('a panel that was read as two matches both parts', () => {
  const truth = panels('2 HOUR PARKING 8AM TO 6PM EXCEPT SUNDAY');
  const read = panels('2 HOUR PARKING 8AM TO 6PM', 'EXCEPT SUNDAY');
  expect(matchPanels(read, truth)).toEqual({ truthOf: [0, 0], missing: [] });
});

test('a hardly read panel matches the one missing at its place if a word is recognisable', () => {
  const truth = panels('NO PARKING TUES FRI STREET CLEANING', '2 HOUR PARKING 9AM TO 6PM');
  expect(matchPanels(panels('5 P R4 TUESEP', '2 HOUR PARKING 9AM TO 6PM'), truth).truthOf).toEqual([0, 1]);
  expect(matchPanels(panels('2 HOUR PARKING 9AM TO 6PM', '5 P R4 TUESEP'), truth).truthOf).toEqual([1, null]);
  expect(matchPanels(panels('PIZZA', '2 HOUR PARKING 9AM TO 6PM'), truth).truthOf).toEqual([null, 1]);
});

test('a blank panel matches the one missing at its place, or else is a stranger', () => {
  const truth = panels('NO STOPPING', 'LOADING ZONE', '2 HOUR PARKING');
  expect(matchPanels(panels('NO STOPPING', '', '2 HOUR PARKING'), truth).truthOf).toEqual([0, 1, 2]);
  expect(matchPanels(panels('', 'NO STOPPING'), truth.slice(0, 1)).truthOf).toEqual([null, 0]);
});

test('letters similar to a word are a misreading of it, and other letters are a sticker', () => {
  expect(mayBeMisread('PEUIT', 'EXCEPT BY ZONE 10 PERMIT')).toBe(true);
  expect(mayBeMisread('BTDS', '2 HOUR PARKING 8AM TO 8PM')).toBe(false);
});
