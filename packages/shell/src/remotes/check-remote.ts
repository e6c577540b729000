import { fitsHost, HOST_CONTRACT_VERSION, type Release } from '@curbwise/contract';
import type { Remote } from '@curbwise/platform';
import { RemoteFailure } from './remote-failure';

const majorOf = (version: unknown) => String(version).split('.')[0];
const isSameMajor = (contract: unknown) => majorOf(contract) === majorOf(HOST_CONTRACT_VERSION);

/**
 * Checks that this host has what a release needs, before anything of it is asked for.
 * @throws RemoteFailure `unfit` if not
 */
export function checkNeeds(name: string, { version, needs }: Release): void {
  if (fitsHost(needs, HOST_CONTRACT_VERSION)) return;
  const message = `${name} ${version} needs ${needs} of the contract, this host has ${HOST_CONTRACT_VERSION}`;
  throw new RemoteFailure('unfit', message);
}

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
