import { rounds } from '@curbwise/tooling/long-tests';
import { joinedToYes } from '@curbwise/sign-rules/inside';
import { drawSign } from './signs';

/**
 * Maximum share of drawn signs with lines that can be joined so that a no or a doubt becomes a yes. Measured: 1.3 % of
 * 3,000, 3.7 % before ends of lines were tried. Nearly all are in doubt as written, and the joined line shows what
 * belongs together.
 */
const MAX_SHARE = 0.03;

test('joining the lines of drawn signs does not turn a no or a doubt into a yes', () => {
  const signs = Array.from({ length: rounds(300, 3000) }, (_, index) =>
    drawSign('joined-lines', index),
  ).flatMap((sign) => sign ?? []);
  const changed = signs.filter(({ panels }) => joinedToYes(panels).length > 0);
  expect(changed.length).toBeLessThanOrEqual(signs.length * MAX_SHARE);
}, 600_000);
