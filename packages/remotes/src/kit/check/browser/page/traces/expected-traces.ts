/*
 * Traces that every remote may leave, each with the reason. The patterns match the sentences of the other files here.
 */

interface Expected {
  trace: RegExp;
  why: string;
}

const EXPECTED: readonly Expected[] = [
  {
    trace: /^it leaves the global "curbwise(_|Chunk)/,
    why: 'the container of the remote, and its list of loaded chunks',
  },
  { trace: /^it leaves the global "webpackChunk/, why: 'the list of loaded chunks in other builds' },
  {
    trace: /^it leaves the global "(curbwiseFederation|__FEDERATION__|__VMOK__)"/,
    why: 'the federation runtime',
  },
  {
    trace: /^it leaves the global "__GLOBAL_LOADING_REMOTE_ENTRY__"/,
    why: 'the federation runtime, while an entry loads',
  },
  {
    trace: /^it leaves the property "_reactListening\w+" of document/,
    why: 'React marks the document that it listens to',
  },
  {
    trace: /^it leaves a listener for "selectionchange" on document/,
    why: 'React adds it once for the root of a remote and never removes it',
  },
];

/** Whether every remote may leave a trace. */
export const isExpected = (sentence: string): boolean => EXPECTED.some(({ trace }) => trace.test(sentence));
