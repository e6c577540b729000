import type { SigningKey } from './signing-key';

export interface Actor {
  /** For the log: a name, or an e-mail address. */
  by: string;
  /** URL of a CI run. */
  run?: string;
  /** Why, in one line. */
  reason?: string;
  /** The key that signs the change. Without one, the change is not signed. */
  key?: SigningKey;
}

export const UNKNOWN_ACTOR: Actor = { by: 'a program' };
