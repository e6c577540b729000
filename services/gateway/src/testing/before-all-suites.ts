import { buildGateway } from './build-gateway';
import { BUILT_GATEWAY } from './built-gateway';

/** Builds the gateway once for all suites of a run of jest. webpack is slow inside the context in which suites run. */
export default async function beforeAllSuites(): Promise<void> {
  process.env[BUILT_GATEWAY] = await buildGateway();
}
