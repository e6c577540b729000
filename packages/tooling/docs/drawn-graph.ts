/** An arrow of a drawing; `isDotted`: it crosses a boundary that no import crosses. */
export interface DrawnArrow {
  from: string;
  to: string;
  isDotted: boolean;
}

/** A Mermaid flowchart: its nodes by their ids, each with its label, and its arrows. */
export interface DrawnGraph {
  nodes: Map<string, string>;
  arrows: DrawnArrow[];
}

const ARROW = /^([\w-]+) (-->|-\.->)(?:\|[^|]*\|)? ([\w-]+)$/;
const NODE = /^([\w-]+)(?:\["(.+)"\]|\(\["?(.+?)"?\]\))?$/;
const IGNORED = /^(flowchart \w+|subgraph .+|end|)$/;

/**
 * Reads the Mermaid flowcharts of a Markdown page, in their order. It knows the few forms that the page uses.
 * @throws Error that quotes a line of any other form
 */
export function drawnGraphs(markdown: string): DrawnGraph[] {
  return [...markdown.matchAll(/^```mermaid\n(.*?)^```$/gms)].map(([, text = '']) => readGraph(text));
}

function readGraph(text: string): DrawnGraph {
  const graph: DrawnGraph = { nodes: new Map(), arrows: [] };
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (IGNORED.test(line)) continue;
    const [, from, arrow, to] = ARROW.exec(line) ?? [];
    if (from && to) {
      graph.arrows.push({ from, to, isDotted: arrow !== '-->' });
      continue;
    }
    const [, id, label = '', round = ''] = NODE.exec(line) ?? [];
    if (!id) throw new Error(`This line of a drawing is not understood: ${line}`);
    graph.nodes.set(id, label || round || id);
  }
  return graph;
}
