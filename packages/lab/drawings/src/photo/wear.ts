import type { Random } from '@curbwise/tooling/random';

/**
 * Draws marks of age as SVG in the sign's units: scratches, streaks of rust and dirt, thin or pale enough to leave the
 * words readable.
 */
export function drawWear(random: Random, { width, height }: { width: number; height: number }): string {
  const x = () => random.between(0, width).toFixed(1);
  const y = () => random.between(0, height).toFixed(1);
  const scratches = Array.from({ length: Math.round(random.between(2, 9)) }, () => {
    const ink = random.pick(['#ffffff', '#55585a', '#8a6f55']);
    return `<path d="M${x()} ${y()}l${random.between(-18, 18).toFixed(1)} ${random.between(-12, 12).toFixed(1)}" stroke="${ink}" stroke-width="${random.between(0.2, 0.6).toFixed(2)}" opacity="${random.between(0.3, 0.7).toFixed(2)}"/>`;
  });
  const rust = Array.from({ length: Math.round(random.between(0, 4)) }, () => {
    const long = random.between(6, 26).toFixed(1);
    return `<path d="M${x()} ${y()}v${long}" stroke="#9a5b2c" stroke-width="${random.between(0.6, 2).toFixed(1)}" stroke-linecap="round" opacity="${random.between(0.15, 0.4).toFixed(2)}"/>`;
  });
  const dirt = Array.from({ length: Math.round(random.between(3, 12)) }, () => {
    const size = random.between(2, 14).toFixed(1);
    return `<ellipse cx="${x()}" cy="${y()}" rx="${size}" ry="${random.between(1, 8).toFixed(1)}" fill="#5a5145" opacity="${random.between(0.05, 0.18).toFixed(2)}"/>`;
  });
  return [...dirt, ...rust, ...scratches].join('');
}
