import { useLocation } from 'react-router-dom';

/**
 * What of the address is below the screen that a remote brings along: `zones/12` at `/permits/zones/12`, as it stands in
 * the address (with `%20` for a blank); empty at the screen itself. For remotes with a path like `/permits/*`.
 */
export function useSubPath(): string {
  return useLocation().pathname.split('/').filter(Boolean).slice(1).join('/');
}
