import axe from 'axe-core';

/**
 * The axe violations in an element, as `rule: element`. Contrast is not checked: jsdom has no layout, and
 * `contrast.test.ts` of @curbwise/ui computes it.
 */
export async function violationsIn(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
