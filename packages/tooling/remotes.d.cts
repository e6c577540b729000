/** A remote in the folder of a package. */
export interface RemoteInFolder {
  /** In the registry. */
  name: string;
  /** Of its development server. */
  port: number;
  /** Of screens of its own: `/permits`. */
  paths: string[];
}

/** A remote among the packages of a repository. */
export interface RemotePackage extends RemoteInFolder {
  /** Below `packages`. */
  folder: string;
}

/** The remote in the folder of a package; undefined if it has none. */
export function remoteIn(folder: string): RemoteInFolder | undefined;

/** The remotes among the packages of a repository, in the order of their folders. */
export function remotesIn(root?: string): RemotePackage[];
