/** A remote in the folder of a package. */
export interface RemoteInFolder {
  /** In the registry. */
  name: string;
  /** Of its development server. */
  port: number;
  /** Of its screens: `/permits`. */
  paths: string[];
}

/** A remote among the packages of a repository. */
export interface RemotePackage extends RemoteInFolder {
  /** Relative to `packages`. */
  folder: string;
}

/** The remote in the folder of a package; undefined if the package is not a remote. */
export function remoteIn(folder: string): RemoteInFolder | undefined;

/** The remotes among the packages of a repository, sorted by folder. */
export function remotesIn(root?: string): RemotePackage[];
