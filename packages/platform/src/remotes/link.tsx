import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path of the site. */
  to: string;
}

/**
 * Leads to another path of the site without loading the page anew. The router's own also fetches ahead for frameworks,
 * which in this page would be dead weight.
 */
export function Link({ to, onClick, target, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const { pathname, state } = useLocation();
  // A link to where the page is already replaces the entry of the history, and what that entry says is still so.
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(target === undefined ? {} : { target }),
    ...(pathname === to ? { state: state as unknown } : {}),
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
