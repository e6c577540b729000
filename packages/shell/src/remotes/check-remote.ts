import { HOST_CONTRACT_VERSION } from '@curbwise/contract';
import type { Remote } from '@curbwise/platform';
import { RemoteFailure } from './remote-failure';

const majorOf = (version: unknown) => String(version).split('.')[0];
const isSameMajor = (contract: unknown) => majorOf(contract) === majorOf(HOST_CONTRACT_VERSION);

/**
 * Takes the module `./remote` of a remote for what it says it is.
 * @throws RemoteFailure `unfit` if it is no remote, another one, or built for another version of the host's contract
 */
export function checkRemote(name: string, module: unknown): Remote {
  const remote = (module as { default?: Partial<Remote> } | null)?.default;
  if (typeof remote?.views !== 'object' || remote.name !== name) {
    throw new RemoteFailure('unfit', `${name} does not define a remote of that name`);
  }
  if (!isSameMajor(remote.contract)) {
    const asked = String(remote.contract);
    throw new RemoteFailure(
      'unfit',
      `${name} asks for contract ${asked}, this host has ${HOST_CONTRACT_VERSION}`,
    );
  }
  return remote as Remote;
}
