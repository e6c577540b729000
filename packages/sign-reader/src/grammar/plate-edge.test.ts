import { withoutPlateEdge } from './plate-edge';

test.each([
  ['P151\nMINUTE', 'P15\nMINUTE'],
  ['P 30|\nMIN', 'P 30\nMIN'],
  ['17 HOUR\nPARKING', '1 HOUR\nPARKING'],
])('turns %j into %j', (rows, without) => {
  expect(withoutPlateEdge(rows)).toBe(without);
});

test.each(['P15\nMINUTE', 'P151', '12 HOUR PARKING', 'MON 17 HOURS'])('leaves %j as it is', (rows) => {
  expect(withoutPlateEdge(rows)).toBe(rows);
});
