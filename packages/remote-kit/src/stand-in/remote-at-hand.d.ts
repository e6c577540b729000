declare module '*.css';

declare module 'react-refresh/runtime' {
  /** Has what is on the page be drawn by the components as they are now. */
  export function performReactRefresh(): void;
}

/** The remote that is worked on: the build puts it here. */
declare module '@curbwise/remote-at-hand' {
  import type { Remote } from '@curbwise/platform';

  const remote: Remote;
  export default remote;
}

/** Its name, and what has happened before it is shown. */
declare const REMOTE_AT_HAND: { name: string; state: string };
