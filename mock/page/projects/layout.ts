import { Graph, layout, type Edge } from "@dagrejs/dagre";
import type { PageMachine, PageTransition } from "../../inspect/page-shapes.ts";

/** A machine, placed: what is drawn, in pixels. */
export interface Drawing {
  width: number;
  height: number;
  nodes: { id: string; x: number; y: number; width: number; height: number; isStart: boolean }[];
  /** Transitions that lead from one state to another share an arrow. */
  edges: { transitions: PageTransition[]; points: Point[]; label: Point | undefined }[];
}

export interface Point {
  x: number;
  y: number;
}

/** Where everything begins: no state. */
const start = "(start)";
/** Widths of a letter of the label fonts, so that a box fits whatever font the system has. */
const letter = { node: 7.4, edge: 6.2 };

/** Places the states of a machine, from left to right, or where there is little room from top to bottom. */
export function place({ states, transitions }: PageMachine, narrow: boolean): Drawing {
  const graph = new Graph();
  graph.setGraph({
    rankdir: narrow ? "TB" : "LR",
    nodesep: 18,
    ranksep: narrow ? 26 : 34,
    edgesep: 14,
    marginx: 6,
    marginy: 6,
  });
  graph.setNode(start, { width: 12, height: 12 });
  for (const { id } of states) graph.setNode(id, { width: id.length * letter.node + 22, height: 28 });
  const arrows = arrowsOf(transitions);
  for (const { from, to, shared } of arrows.values()) {
    const width = Math.max(...labelsOf(shared).map(({ length }) => length)) * letter.edge + 6;
    graph.setEdge(from, to, { width, height: labelsOf(shared).length * 13, labelpos: "c", minlen: 1 });
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const nodes: Drawing["nodes"] = graph.nodes().map((id: string) => ({
    id,
    isStart: id === start,
    ...(graph.node(id) as Point & { width: number; height: number }),
  }));
  const edges = graph.edges().map((edge: Edge) => {
    const { points, x, y } = graph.edge(edge) as { points: Point[]; x?: number; y?: number };
    const self =
      edge.v === edge.w && x !== undefined && y !== undefined ? nodes.find(({ id }) => id === edge.v) : undefined;
    const transitionsOf = arrows.get(JSON.stringify([edge.v, edge.w]))?.shared ?? [];
    return {
      transitions: transitionsOf,
      points: self ? loop(self, { x: x ?? 0, y: y ?? 0 }) : points,
      label: x === undefined || y === undefined ? undefined : { x, y },
    };
  });
  return { width, height, nodes, edges };
}

/** An arrow from a box back to it, round by the label beside or below. */
function loop({ x, y, width, height }: Point & { width: number; height: number }, label: Point): Point[] {
  if (Math.abs(label.y - y) < height / 2) {
    const side = Math.sign(label.x - x);
    const [near, far] = [x + (side * width) / 2, x + side * (width / 2 + 16)];
    return [
      { x: near, y: y - 6 },
      { x: far, y: y - 17 },
      { x: far, y: y + 17 },
      { x: near, y: y + 6 },
    ];
  }
  const side = Math.sign(label.y - y);
  const [near, far] = [y + (side * height) / 2, y + side * (height / 2 + 20)];
  return [
    { x: x - 12, y: near },
    { x: x - 26, y: far },
    { x: x + 26, y: far },
    { x: x + 12, y: near },
  ];
}

/** Lines of an arrow's label: what its transitions are called, and how many more there are. */
export function labelsOf(transitions: readonly PageTransition[]): string[] {
  const names = transitions.map(({ id }) => id.slice(id.indexOf(".") + 1));
  return names.length > 3 ? [...names.slice(0, 2), `and ${names.length - 2} more`] : names;
}

function arrowsOf(
  transitions: readonly PageTransition[],
): Map<string, { from: string; to: string; shared: PageTransition[] }> {
  const arrows = new Map<string, { from: string; to: string; shared: PageTransition[] }>();
  for (const transition of transitions) {
    const { from, to } = transition;
    if (to === null) continue;
    for (const one of from.length === 0 ? [start] : from) {
      const name = JSON.stringify([one, to]);
      const arrow = arrows.get(name);
      if (arrow) arrow.shared.push(transition);
      else arrows.set(name, { from: one, to, shared: [transition] });
    }
  }
  return arrows;
}
