/** The faults found in one host. */
export interface HostFaults {
  /** Version of the contract. */
  host: string;
  faults: readonly string[];
}

/** The part of a fault's sentence that says where it was found. */
const WHERE = /^view "[^"]*", (?:before a scan|answer "[^"]*"), in \w+: /;

/** Merges equal faults of several views and hosts into one sentence with the first place and the number of others. */
export function mergeFaults(found: readonly HostFaults[]): string[] {
  const seen = new Map<string, { first: string; looks: Set<string>; hosts: Set<string> }>();
  for (const { host, faults } of found) {
    for (const fault of faults) {
      const what = fault.replace(WHERE, '');
      const known = seen.get(what) ?? { first: fault, looks: new Set(), hosts: new Set() };
      seen.set(what, known);
      known.looks.add(fault);
      known.hosts.add(host);
    }
  }
  return [...seen.values()].map(({ first, looks, hosts }) => {
    const others = looks.size - 1;
    const more = others === 0 ? [] : [`in ${others} other ${others === 1 ? 'look' : 'looks'} as well`];
    const where = hosts.size === found.length ? [] : [`in hosts of ${[...hosts].join(', ')}`];
    const notes = [...more, ...where].join('; ');
    return notes === '' ? first : `${first} (${notes})`;
  });
}
