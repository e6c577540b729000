import axe from 'axe-core';

/**
 * The axe violations in a part of a page, as `rule: element`. Contrast is excluded: jsdom has no layout;
 * `contrast.test.ts` computes it.
 */
export async function violationsIn(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
