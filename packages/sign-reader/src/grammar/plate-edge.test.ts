import { withoutPlateEdge } from './plate-edge';

test.each([
  ['P151\nMINUTE', 'P15\nMINUTE'],
  ['P 30|\nMIN', 'P 30\nMIN'],
  ['17 HOUR\nPARKING', '1 HOUR\nPARKING'],
])('%j says %j once the edge of its plate is gone', (rows, without) => {
  expect(withoutPlateEdge(rows)).toBe(without);
});

test.each(['P15\nMINUTE', 'P151', '12 HOUR PARKING', 'MON 17 HOURS'])('%j has no edge in it', (rows) => {
  expect(withoutPlateEdge(rows)).toBe(rows);
});
