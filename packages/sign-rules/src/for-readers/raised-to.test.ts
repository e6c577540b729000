import { looksLikeTo } from './raised-to';

test.each(['TO', 'T0', '10', '1O', '1o', 'I0', '110', '16', '70', 'T', '0'])(
  '%s may be a raised TO',
  (text) => {
    expect(looksLikeTo(text)).toBe(true);
  },
);

test.each(['12', '6', '8AM', 'MON', 'TON', ''])('%j is not a raised TO', (text) => {
  expect(looksLikeTo(text)).toBe(false);
});
