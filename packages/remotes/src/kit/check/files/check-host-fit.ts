import { fitsHost, type RemoteManifest } from '@curbwise/contract';
import { version as reactVersion } from 'react';
import { satisfies } from '../../../versions.cjs';

/** Checks a remote's manifest as a host of a contract version does before it loads the remote. One sentence per fault. */
export function checkHostFit({ curbwise }: RemoteManifest, contract: string): string[] {
  const { needs, shared = {} } = curbwise;
  if (!fitsHost(needs, contract)) {
    return [`its manifest needs ${needs} of the host's contract: a host of ${contract} rejects it`];
  }
  const provided: Readonly<Record<string, string>> = {
    react: reactVersion,
    '@curbwise/platform': contract,
    '@curbwise/ui': contract,
  };
  return Object.entries(shared).flatMap(([name, range]) => {
    const version = provided[name];
    if (version === undefined)
      return [`its manifest says that it takes ${name} from the host: no host has it`];
    if (satisfies(version, range)) return [];
    return [`its manifest says that it was built for ${name} ${range}: this host has ${version}`];
  });
}
