import type { ClientErrorKind } from '@curbwise/contract';
import type { Scene } from './scene';

/** One way in which a remote fails. */
export interface RemoteFault {
  /** Ends the sentence `a remote …`. */
  name: string;
  /** The kind that it is reported as. */
  kind: ClientErrorKind;
  /** Maximum milliseconds from requesting the remote until the page shows the failure. */
  limitMs: number;
  /** Makes the remote fail from now on. @returns a function that heals it */
  begin: (scene: Scene) => () => void;
  /** What the console says if this is the cause, and nothing else. */
  says: RegExp;
  /** End of the path of a file that is requested and fails in transit. */
  asks?: string;
  /** "Try again" fails too while the fault lasts. */
  failsAgain?: true;
  /** It takes so long to show that the driver goes elsewhere and comes back before. */
  lasts?: true;
  /** No file of the remote is requested. */
  neverAsked?: true;
}

/** Milliseconds within which the page shows a failure that happens at once. */
export const SOON_MS = 1000;

/** The page that someone else's server answers with, such as a captive portal. */
export const HTML = '<!doctype html><title>Sign in to the network</title><h1>Welcome</h1>';
