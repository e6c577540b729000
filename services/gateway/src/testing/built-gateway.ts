import path from 'node:path';

/** Variable with the folder of the gateway that was built for this run of jest. */
export const BUILT_GATEWAY = 'CURBWISE_TESTS_BUILT_GATEWAY';

/** The programs of the gateway, bundled as they are delivered. Every suite of a run has the same: none changes them. */
export interface BuiltGateway {
  readonly folder: string;
  /** The gateway. */
  readonly program: string;
  /** The gateway that says how it fares. */
  readonly watched: string;
}

/**
 * The gateway of this run of jest, which was built before its first suite.
 * @throws Error outside of jest
 */
export function builtGateway(): BuiltGateway {
  const folder = process.env[BUILT_GATEWAY];
  if (folder === undefined) throw new Error('the gateway is built for tests of this package alone');
  return {
    folder,
    program: path.join(folder, 'main.js'),
    watched: path.join(folder, 'watched-gateway.js'),
  };
}
