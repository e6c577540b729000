/** An arrow of a drawing. A dotted arrow crosses a boundary that no import crosses. */
export interface DrawnArrow {
  from: string;
  to: string;
  isDotted: boolean;
}

/** A Mermaid flowchart: the labels of its nodes by id, and its arrows. */
export interface DrawnGraph {
  nodes: Map<string, string>;
  arrows: DrawnArrow[];
}

const ARROW = /^([\w-]+) (-->|-\.->)(?:\|[^|]*\|)? ([\w-]+)$/;
const NODE = /^([\w-]+)(?:\["(.+)"\]|\(\["?(.+?)"?\]\))?$/;
const IGNORED = /^(flowchart \w+|subgraph .+|end|)$/;

/**
 * Reads the Mermaid flowcharts of a Markdown page, in order. Supports only the syntax that the page uses.
 * @throws Error that quotes a line with another syntax
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
    if (!id) throw new Error(`Unsupported line in a drawing: ${line}`);
    graph.nodes.set(id, label || round || id);
  }
  return graph;
}
