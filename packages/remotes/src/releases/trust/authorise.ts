import type { LogChange, Registry } from '@curbwise/contract';
import { ownValue } from '../untrusted';
import { ReleaseRefusal } from '../refusal';

/** Changes that concern all remotes or the ownership of a remote. */
const OPERATOR_CHANGES: readonly LogChange['what'][] = ['owners', 'operators', 'contract', 'shared'];

/**
 * Checks that the key permits the changes. Only its team or an operator may change a team's remote; once there are
 * operators, only they may change what concerns all remotes. Anybody who can write to the store can bypass this check: the
 * checks of the gateways are what protects visitors.
 * @param key the public key of the actor, if there is one
 * @throws ReleaseRefusal that says whose key is needed
 */
export function authorise(before: Registry, changes: readonly LogChange[], key: string | undefined): void {
  const operators = before.operators ?? [];
  if (key !== undefined && operators.includes(key)) return;
  for (const change of changes) {
    if (change.what === 'source' && change.from !== undefined) refuseTakeOver(change, operators);
    if (OPERATOR_CHANGES.includes(change.what) && operators.length > 0) {
      throw new ReleaseRefusal(
        `This changes the ${change.what} of the registry, which needs an operator's key. Sign with one (RELEASE_KEY).${currentKey(key)}`,
      );
    }
    if (change.remote !== undefined && !onlyRemoves(change, changes))
      assertMayChange(before, change.remote, key);
  }
}

/**
 * Checks that a key permits changing a remote.
 * @throws ReleaseRefusal if the remote belongs to a team, and the key is neither the team's nor an operator's
 */
export function assertMayChange(registry: Registry, remote: string, key: string | undefined): void {
  const owner = ownValue(registry.owners, remote);
  if (!owner || (key !== undefined && keysFor(registry, remote).includes(key))) return;
  throw new ReleaseRefusal(
    `${remote} belongs to the team ${owner.team}. Sign with its key (RELEASE_KEY), or with the operator's.${currentKey(key)}`,
  );
}

/** The keys that may sign for a remote: those of its team and of the operators. */
export const keysFor = ({ owners, operators = [] }: Registry, remote: string): string[] => [
  ...(ownValue(owners, remote)?.keys ?? []),
  ...operators,
];

/** Whether a change gives no visitor anything new: a version that gc forgets, or a canary that ends as bad. */
const onlyRemoves = ({ what, remote, to, from }: LogChange, changes: readonly LogChange[]): boolean =>
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

function refuseTakeOver({ remote }: LogChange, operators: readonly string[]): never {
  throw new ReleaseRefusal(
    operators.length > 0
      ? `Only an operator can let another package publish ${remote}. Sign with their key (RELEASE_KEY).`
      : `Only an operator can let another package publish ${remote}, and there is none. Set one with "curbwise release own --operator <key>".`,
  );
}

const currentKey = (key: string | undefined) => (key === undefined ? '' : ` The current key is ${key}.`);
