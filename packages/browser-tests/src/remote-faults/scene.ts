import type { Fault, FaultyFront } from '../faulty-front';
import type { SiteCopy } from '../site-copy';

/** Where one remote fails: a site, what stands before its gateway, and a browser's view of it. */
export interface Scene {
  readonly remote: string;
  readonly site: SiteCopy;
  readonly front: FaultyFront;
}

/** Whether a path is of a remote, under the address of a first or of another try. */
export const isOfRemote = (remote: string, pathname: string): boolean =>
  new RegExp(`^/remotes/(~\\d+/)?${remote}/`).test(pathname);

/** Has requests for files of the remote fail whose path ends like this; all of them if nothing is said. */
export function failFiles({ remote, front }: Scene, fault: Fault, ending = ''): void {
  front.fail((pathname) => (isOfRemote(remote, pathname) && pathname.endsWith(ending) ? fault : null));
}
