import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the site. */
  to: string;
}

/**
 * A link to another path of the site that does not reload the page. Smaller than the `Link` of React Router, whose
 * prefetching only frameworks use.
 */
export function Link({ to, onClick, target, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const location = useLocation();
  // A link to the current path replaces the history entry, whose state stays valid.
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(target === undefined ? {} : { target }),
    ...(location.pathname === to ? { state: location.state as unknown } : {}),
  });
  const clicked = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={clicked}>
      {children}
    </a>
  );
}

/**
 * The part of the address below the screen of a remote with a path like `/permits/*`: `zones/12` at `/permits/zones/12`, not
 * decoded (`%20` stays); empty at the screen itself.
 */
export function useSubPath(): string {
  return useLocation().pathname.split('/').filter(Boolean).slice(1).join('/');
}
