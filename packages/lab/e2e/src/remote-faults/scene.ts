import type { Fault, FaultyFront } from '../faulty-front';
import type { SiteCopy } from '../site-copy';

/** Where one remote fails: a site, and the proxy in front of its gateway. */
export interface Scene {
  readonly remote: string;
  readonly site: SiteCopy;
  readonly front: FaultyFront;
}

/** Whether a path belongs to a remote, at the address of a first try or of a retry. */
export const isOfRemote = (remote: string, pathname: string): boolean =>
  new RegExp(`^/remotes/(~\\d+/)?${remote}/`).test(pathname);

/** Makes requests for files of the remote fail. @param ending of their paths; none: all fail */
export function failFiles({ remote, front }: Scene, fault: Fault, ending = ''): void {
  front.fail((pathname) => (isOfRemote(remote, pathname) && pathname.endsWith(ending) ? fault : null));
}
