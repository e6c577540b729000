import { rm } from 'node:fs/promises';
import { builtGateway } from './built-gateway';

/** Removes the gateway that was built for this run of jest. */
export default async function afterAllSuites(): Promise<void> {
  await rm(builtGateway().folder, { recursive: true, force: true });
}
