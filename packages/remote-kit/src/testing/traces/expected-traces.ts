/*
 * What every remote leaves behind, and may: names as they stand in the sentences of the other files here, each with the
 * reason.
 */

interface Expected {
  what: RegExp;
  why: string;
}

const EXPECTED: readonly Expected[] = [
  {
    what: /^global "curbwise(_|Chunk)/,
    why: 'the container of the remote, and the chunks that have arrived',
  },
  { what: /^global "webpackChunk/, why: 'the same, of a build that names them otherwise' },
  { what: /^global "(curbwiseFederation|__FEDERATION__|__VMOK__)"/, why: 'the federation runtime' },
  { what: /^global "__GLOBAL_LOADING_REMOTE_ENTRY__"/, why: 'the federation runtime, while an entry loads' },
  { what: /^global "IS_REACT_ACT_ENVIRONMENT"/, why: 'set and unset by what shows a view here' },
  { what: /^property "_reactListening\w+" of document/, why: 'React marks the document that it listens to' },
  {
    what: /^listener for "selectionchange" on document/,
    why: 'React listens for it once, and never stops: a remote may have a root of its own',
  },
];

/** Whether a trace is one that every remote may leave. */
export const isExpected = (trace: string): boolean => EXPECTED.some(({ what }) => what.test(trace));
