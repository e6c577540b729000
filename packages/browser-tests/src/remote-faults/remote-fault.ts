import type { ClientErrorKind } from '@curbwise/contract';
import type { Scene } from './scene';

/** One way in which a remote fails. */
export interface RemoteFault {
  /** Ends the sentence `a remote …`. */
  name: string;
  /** As what it is reported. */
  kind: ClientErrorKind;
  /** Most milliseconds from asking for the remote until the driver is told. */
  limitMs: number;
  /** Has the remote fail from now on. @returns what makes it well again */
  begin: (scene: Scene) => () => void;
  /** What the console says if this, and nothing else, is the matter. */
  says: RegExp;
  /** End of the path of a file that is asked for, and fails on its way. */
  asks?: string;
  /** Another try before it is well again fails, too. */
  failsAgain?: true;
  /** The driver goes elsewhere and comes back before it shows. */
  lasts?: true;
  /** Nothing of the remote is asked for. */
  neverAsked?: true;
}

/** Milliseconds within which the driver is told of what fails at once. */
export const SOON_MS = 1000;

/** What stands in for an answer where somebody else gives one. */
export const HTML = '<!doctype html><title>Sign in to the network</title><h1>Welcome</h1>';
