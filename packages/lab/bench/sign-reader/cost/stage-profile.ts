import { Session, type Profiler } from 'node:inspector/promises';
import type { InferenceSession, SignSessions } from '@curbwise/sign-reader/inside';

/** The stages and their functions. A sample counts for the innermost of these functions on the stack. */
const STAGES: readonly (readonly [stage: string, functions: readonly string[]])[] = [
  ['turn', ['upright', 'turned', 'brighten']],
  ['detect: scale, boxes', ['detectText']],
  ['recognise: crops, decoding', ['recogniseText']],
  ['lines: part, join', ['readLines', 'checkHours', 'findLimits', 'rejoinHours', 'recoverLines']],
  ['small picture', ['pictureOf']],
  ['parts', ['findParts']],
  ['surfaces', ['under', 'inkOn', 'grow']],
  ['unread ink', ['findUnreadInk']],
  ['unread plates', ['findUnreadPlates']],
  ['plates, panels', ['placeElements', 'findPlates', 'cutPanels', 'isCutByEdge']],
  ['second look: cut, level', ['secondView', 'closer']],
  ['words, panel', ['describePanel', 'readRow', 'settleWords', 'candidatesOf']],
  ['better look, relevance', ['isBetter', 'mayBeSign', 'isIrrelevant', 'isAboutParking']],
  ['hints', ['hintsFor']],
  ['memory given back', ['(garbage collector)']],
];

const NETWORKS = {
  detection: 'detect: network',
  recognition: 'recognise: network',
  parts: 'parts: network',
} as const;
const REST = 'the rest';
/** Sampling interval, in microseconds. */
const SAMPLING_US = 500;
const IDLE = new Set(['(idle)', '(program)', '(root)']);

/** Webpack adds a prefix or a number to functions that have the same name in several files. */
const plainName = (name: string) => name.replace(/^[a-z_]+_(?=[a-z])/, '').replace(/_\d+$/, '');

const STAGE_OF = new Map(
  STAGES.flatMap(([stage, functions]) => functions.map((name): [string, string] => [name, stage])),
);

/** CPU seconds by stage, including the networks. */
export type Spent = ReadonlyMap<string, number>;

const add = (spent: Map<string, number>, stage: string, seconds: number) =>
  spent.set(stage, (spent.get(stage) ?? 0) + seconds);

/** Adds up the CPU of several pieces of work. */
export function sumOfAll(all: readonly Spent[]): Spent {
  const sums = new Map<string, number>();
  for (const one of all) for (const [stage, seconds] of one) add(sums, stage, seconds);
  return sums;
}

/** Which stage each node of a call tree belongs to. */
function stagesOfNodes(nodes: readonly Profiler.ProfileNode[]): Map<number, string | null> {
  const parents = new Map(nodes.flatMap(({ id, children }) => (children ?? []).map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return new Map(
    nodes.map((leaf) => {
      if (IDLE.has(leaf.callFrame.functionName)) return [leaf.id, null];
      let node: Profiler.ProfileNode | undefined = leaf;
      while (node) {
        // Network runs: their CPU is measured directly.
        if (node.callFrame.url.includes('onnxruntime')) return [leaf.id, null];
        const stage = STAGE_OF.get(plainName(node.callFrame.functionName));
        if (stage !== undefined) return [leaf.id, stage];
        const parent = parents.get(node.id);
        node = parent === undefined ? undefined : byId.get(parent);
      }
      return [leaf.id, REST];
    }),
  );
}

/** Sessions that record the CPU of their runs. No JavaScript runs during them. */
function timed(sessions: SignSessions, spent: Map<string, number>): SignSessions {
  const timedSession = (name: keyof typeof NETWORKS, session: InferenceSession): InferenceSession => ({
    async run(input) {
      const before = process.cpuUsage();
      const output = await session.run(input);
      const { user, system } = process.cpuUsage(before);
      add(spent, NETWORKS[name], (user + system) / 1e6);
      return output;
    },
  });
  const { detection, recognition, parts } = sessions;
  return {
    ...sessions,
    detection: timedSession('detection', detection),
    recognition: timedSession('recognition', recognition),
    parts: timedSession('parts', parts),
  };
}

/** Scales sampled time to CPU time: other programs on a busy machine lengthen all stages equally. */
function scaleToCpu(sampled: ReadonlyMap<string, number>, cpu: number): Map<string, number> {
  const total = [...sampled.values()].reduce((sum, seconds) => sum + seconds, 0);
  return new Map([...sampled].map(([stage, seconds]) => [stage, (seconds * cpu) / Math.max(total, 1e-9)]));
}

/**
 * Measures the CPU of each stage while `work` runs. Sampling uses some CPU too; it counts for the stage that is being
 * sampled.
 */
export async function profileStages(
  sessions: SignSessions,
  work: (sessions: SignSessions) => Promise<unknown>,
): Promise<Spent> {
  const networks = new Map<string, number>();
  const sampled = new Map<string, number>();
  const inspector = new Session();
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.setSamplingInterval', { interval: SAMPLING_US });
  await inspector.post('Profiler.start');
  const before = process.cpuUsage();
  try {
    await work(timed(sessions, networks));
    const { user, system } = process.cpuUsage(before);
    const { profile } = await inspector.post('Profiler.stop');
    const stages = stagesOfNodes(profile.nodes);
    profile.samples?.forEach((node, index) => {
      const stage = stages.get(node);
      if (stage) add(sampled, stage, profile.timeDeltas?.[index] ?? 0);
    });
    const ofNetworks = [...networks.values()].reduce((sum, seconds) => sum + seconds, 0);
    return new Map([...networks, ...scaleToCpu(sampled, (user + system) / 1e6 - ofNetworks)]);
  } finally {
    inspector.disconnect();
  }
}
