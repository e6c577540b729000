/** A remote among the packages of a repository. */
export interface RemotePackage {
  /** Below `packages`. */
  folder: string;
  /** In the registry. */
  name: string;
  /** Of its development server. */
  port: number;
  /** Of screens of its own: `/permits`. */
  paths: string[];
}

/** The remotes among the packages of a repository, in the order of their folders. */
export function remotesIn(root?: string): RemotePackage[];
