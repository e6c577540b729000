import type { SigningKey } from './signing-key';

/** Who changes a registry. */
export interface Actor {
  /** For the log: a name, or an address. */
  by: string;
  /** Address of the run of a build server. */
  run?: string;
  /** Why, in one line. */
  reason?: string;
  /** What the change is signed with; without one it is not signed. */
  key?: SigningKey;
}

/** Whoever does not say who they are. */
export const NOBODY: Actor = { by: 'a program' };
