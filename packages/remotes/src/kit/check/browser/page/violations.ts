import axe, { type NodeResult } from 'axe-core';

/** axe leaves words in exactly the colour of their background to people: it cannot know whether they are meant to be seen. */
const isInvisible = ({ any }: NodeResult) =>
  any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'equalRatio');

/**
 * Checks parts of the page with axe, contrast included.
 * @returns one line for each violation: `rule (what it requires): element`
 */
export async function violationsIn(parts: Element[]): Promise<string[]> {
  const { violations, incomplete } = await axe.run(parts as unknown as Node, {
    resultTypes: ['violations', 'incomplete'],
    // It would request the style sheets again.
    preload: false,
  });
  const invisible = incomplete.map((rule) => ({ ...rule, nodes: rule.nodes.filter(isInvisible) }));
  return [...violations, ...invisible].flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.target.join(' ')}`),
  );
}
