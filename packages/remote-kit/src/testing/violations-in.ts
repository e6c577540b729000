import axe from 'axe-core';

/**
 * What axe finds wrong in a part of a page, as `rule: element`. Contrast is left out: jsdom lays nothing out.
 */
export async function violationsIn(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
