import { useLocation } from 'react-router-dom';

/**
 * The part of the address below the screen of a remote with a path like `/permits/*`: `zones/12` at `/permits/zones/12`, not
 * decoded (`%20` stays); empty at the screen itself.
 */
export function useSubPath(): string {
  return useLocation().pathname.split('/').filter(Boolean).slice(1).join('/');
}
