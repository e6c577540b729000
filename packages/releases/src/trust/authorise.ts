import type { LogChange, Registry } from '@curbwise/contract';
import { ownValue } from '../own-value';
import { ReleaseRefusal } from '../refusal';

/** What is true of all remotes, or says whose they are. */
const OF_OPERATORS: readonly LogChange['what'][] = ['owners', 'operators', 'contract', 'shared'];

/**
 * Sees to it that a remote of a team is changed by that team or an operator, and what is said of all remotes by an
 * operator, once there are any. Who can write to the store can go around this; what binds is what gateways check.
 * @param key the public key of whoever changes it, if they have one
 * @throws ReleaseRefusal that says whose key it takes
 */
export function authorise(before: Registry, changes: readonly LogChange[], key: string | undefined): void {
  const operators = before.operators ?? [];
  if (key !== undefined && operators.includes(key)) return;
  for (const change of changes) {
    if (change.what === 'source' && change.from !== undefined) refuseTaking(change, operators);
    if (OF_OPERATORS.includes(change.what) && operators.length > 0) {
      throw new ReleaseRefusal(
        `This changes the ${change.what} of the registry, which takes the key of an operator. Sign with it (RELEASE_KEY).${others(key)}`,
      );
    }
    if (change.remote !== undefined && !onlyTakesAway(change, changes)) mayChange(before, change.remote, key);
  }
}

/**
 * Sees to it that a remote is changed by its team, or by an operator.
 * @throws ReleaseRefusal unless it belongs to nobody, or the key is one of theirs
 */
export function mayChange(registry: Registry, remote: string, key: string | undefined): void {
  const owner = ownValue(registry.owners, remote);
  if (!owner || (key !== undefined && keysFor(registry, remote).includes(key))) return;
  throw new ReleaseRefusal(
    `${remote} belongs to the team ${owner.team}. Sign with its key (RELEASE_KEY), or with the operator's.${others(key)}`,
  );
}

/** The keys that may sign for a remote: its team's, and those of operators. */
export const keysFor = ({ owners, operators = [] }: Registry, remote: string): string[] => [
  ...(ownValue(owners, remote)?.keys ?? []),
  ...operators,
];

/** What gc forgets, and a trial that ends because its version turned out to be bad, give nobody anything. */
const onlyTakesAway = ({ what, remote, to, from }: LogChange, changes: readonly LogChange[]): boolean =>
  what === 'forgotten' ||
  what === 'bad' ||
  (what === 'canary' &&
    to === undefined &&
    changes.some(
      (other) =>
        other.what === 'bad' &&
        other.remote === remote &&
        other.to?.startsWith(`${from?.split(' ')[0]}:`) === true,
    ));

function refuseTaking({ remote }: LogChange, operators: readonly string[]): never {
  throw new ReleaseRefusal(
    operators.length > 0
      ? `Only an operator can let another package publish ${remote}. Sign with their key (RELEASE_KEY).`
      : `Only an operator can let another package publish ${remote}, and nobody is one. Say who is by "curbwise release own --operator <key>".`,
  );
}

const others = (key: string | undefined) => (key === undefined ? '' : ` The key that is set is ${key}.`);
