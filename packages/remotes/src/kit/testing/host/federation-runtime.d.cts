/** The runtime that remotes take from their host. */
export const federation: {
  runtime: object;
  bundlerRuntime: object;
};
export const initContainerEntry: (options: object) => unknown;
