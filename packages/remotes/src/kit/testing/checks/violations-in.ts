import axe from 'axe-core';

/**
 * Checks a part of a page with axe. Contrast is left out, because jsdom has no layout.
 * @returns one line for each violation: `rule (what it requires): element`
 */
export async function violationsIn(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}`),
  );
}
