declare module '*.css';

declare module 'react-refresh/runtime' {
  /** Renders the page with the current version of its components. */
  export function performReactRefresh(): void;
}

/** The remote under development. The build resolves this name to its source. */
declare module '@curbwise/current-remote' {
  import type { Remote } from '@curbwise/platform';

  const remote: Remote;
  export default remote;
}

/** Name of the remote, and the state in which it is first shown. Set by the build. */
declare const CURRENT_REMOTE: { name: string; state: string };
