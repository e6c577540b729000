/** What is to be tried. */
export interface CheckSettings {
  /** Folder of the remote's package: what was built is in its `dist`. */
  folder: string;
  /** Name of the remote. */
  name: string;
  /** The least version of the contract that deployed hosts have. */
  from: string;
}

/** What came of it. */
export interface CheckResult {
  /** Versions of the contract whose hosts it was tried in. */
  hosts: string[];
  /** What is wrong with it, one sentence each; none: it may be published. */
  faults: string[];
}

/** What the program tells while it works: lines of JSON on its channel. At its end it adds what nobody caught. */
export type CheckNews = { tell: string } | { trying: string } | { result: CheckResult } | { end: string[] };
