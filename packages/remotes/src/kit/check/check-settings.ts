export interface CheckSettings {
  /** Folder of the remote's package. The build is in its `dist`. */
  folder: string;
  name: string;
  /** The lowest contract version of the deployed hosts. */
  from: string;
}

export interface CheckResult {
  /** Contract versions of the hosts that it was checked in. */
  hosts: string[];
  /** One sentence for each fault. If there is none, the remote may be published. */
  faults: string[];
}

/** Messages of the program: lines of JSON on its channel. The last one, `end`, holds uncaught errors. */
export type CheckMessage =
  | { tell: string }
  | { trying: string }
  | { result: CheckResult }
  | { end: string[] };
