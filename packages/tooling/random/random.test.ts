import { Random } from './random';

test('the same seed gives the same numbers, another seed gives others', () => {
  const draw = (seed: number | string) => {
    const random = new Random(seed);
    return [random.next(), random.next(), random.below(1000)];
  };
  expect(draw('a')).toEqual(draw('a'));
  expect(draw(7)).toEqual(draw(7));
  expect(draw('a')).not.toEqual(draw('b'));
});

test('numbers stay within their limits', () => {
  const random = new Random('limits');
  for (let draws = 0; draws < 1000; draws += 1) {
    expect(random.next()).toBeLessThan(1);
    expect([0, 1, 2]).toContain(random.below(3));
    expect(Math.floor(random.between(-2, 2) + 2)).toBeLessThan(4);
  }
});

test('a choice of weight 0 is never drawn, a heavier one more often', () => {
  const random = new Random('weights');
  const drawn = Array.from({ length: 1000 }, () =>
    random.weighted([
      ['never', 0],
      ['seldom', 1],
      ['often', 9],
    ]),
  );
  expect(drawn).not.toContain('never');
  const often = drawn.filter((choice) => choice === 'often').length;
  expect(often).toBeGreaterThan(850);
  expect(often).toBeLessThan(950);
});

test('shuffles without losing anything', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8];
  const shuffled = new Random('order').shuffle(list);
  expect(shuffled).not.toEqual(list);
  expect([...shuffled].sort()).toEqual(list);
});

test('cannot pick from an empty list', () => {
  expect(() => new Random(1).pick([])).toThrow(RangeError);
});
