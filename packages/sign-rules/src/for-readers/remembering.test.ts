import { remembering } from './remembering';

test('asks once for each text, and keeps null and undefined too', () => {
  const asked: string[] = [];
  const find = remembering((text) => {
    asked.push(text);
    return text === 'none' ? undefined : text.length;
  });
  expect([find('abc'), find('abc'), find('none'), find('none')]).toEqual([3, 3, undefined, undefined]);
  expect(asked).toEqual(['abc', 'none']);
});

test('keeps at most the given number of texts', () => {
  let asked = 0;
  const find = remembering(() => (asked += 1));
  for (let text = 0; text <= 1024; text += 1) find(String(text));
  find('0');
  expect(asked).toBe(1026);
});
