/** Traces that every remote may leave. The patterns match the sentences of the other files here. */
const EXPECTED = [
  // The container of the remote, and its list of loaded chunks, also of other builds.
  /^it leaves the global "(curbwise(_|Chunk)|webpackChunk)/,
  // The federation runtime, and its mark while an entry loads.
  /^it leaves the global "(curbwiseFederation|__FEDERATION__|__VMOK__|__GLOBAL_LOADING_REMOTE_ENTRY__)"/,
  // React marks the document that it listens to.
  /^it leaves the property "_reactListening\w+" of document/,
  // React adds it once for the root of a remote and never removes it.
  /^it leaves a listener for "selectionchange" on document/,
];

/** Whether every remote may leave a trace. */
export const isExpected = (sentence: string): boolean => EXPECTED.some((trace) => trace.test(sentence));
