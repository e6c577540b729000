import { fitsHost, type RemoteManifest } from '@curbwise/contract';
import { sharedVersions } from './load-in-host';
import { satisfies } from './versions.cjs';

/** Why a host of a version of the contract refuses a remote before it loads anything of it, one sentence each. */
export function faultsOfFit({ curbwise }: RemoteManifest, contract: string): string[] {
  const { needs, shared = {} } = curbwise;
  if (!fitsHost(needs, contract)) {
    return [
      `the manifest says that the remote needs ${needs} of the host's contract: a host of ${contract} refuses it`,
    ];
  }
  const brought = sharedVersions(contract);
  return Object.entries(shared).flatMap(([name, range]) => {
    const version = brought[name];
    if (version === undefined)
      return [`the manifest says that the remote takes ${name} from the host, which has none`];
    if (satisfies(version, range)) return [];
    return [`the manifest says that the remote was built for ${name} ${range}: this host brings ${version}`];
  });
}
