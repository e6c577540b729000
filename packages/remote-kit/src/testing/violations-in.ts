import axe from 'axe-core';

/**
 * What axe finds wrong in a part of a page, as `rule (what has to be): element`. Contrast is left out: jsdom lays nothing out.
 */
export async function violationsIn(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}`),
  );
}
