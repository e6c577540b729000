import { rm } from 'node:fs/promises';
import { builtGateway } from './built-gateway';

/** Takes the gateway away that was built for a run of jest. */
export default async function afterAllSuites(): Promise<void> {
  await rm(builtGateway().folder, { recursive: true, force: true });
}
