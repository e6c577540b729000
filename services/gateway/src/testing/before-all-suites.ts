import { buildGateway } from './build-gateway';
import { BUILT_GATEWAY } from './built-gateway';

/** Builds the gateway once for all suites of a run of jest, outside of the context in which suites run: there it is slow. */
export default async function beforeAllSuites(): Promise<void> {
  process.env[BUILT_GATEWAY] = await buildGateway();
}
