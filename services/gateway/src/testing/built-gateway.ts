import path from 'node:path';

/** Environment variable with the folder of the gateway that was built for this run of jest. */
export const BUILT_GATEWAY = 'CURBWISE_TESTS_BUILT_GATEWAY';

/** The programs of the gateway, bundled as for production. All suites of a run share them, and none changes them. */
export interface BuiltGateway {
  readonly folder: string;
  /** Path of the gateway. */
  readonly program: string;
  /** Path of the watched gateway, which reports its vitals. */
  readonly watched: string;
}

/**
 * The gateway that was built before the first suite of this run of jest.
 * @throws Error outside a run of this package's tests
 */
export function builtGateway(): BuiltGateway {
  const folder = process.env[BUILT_GATEWAY];
  if (folder === undefined) throw new Error('The gateway is built only for the tests of this package');
  return {
    folder,
    program: path.join(folder, 'main.js'),
    watched: path.join(folder, 'watched-gateway.js'),
  };
}
