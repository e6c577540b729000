declare module '*.css';

/** The remote that is worked on: the build puts it here. */
declare module '@curbwise/remote-at-hand' {
  const remote: import('@curbwise/platform').Remote;
  export default remote;
}

/** Its name, and what has happened before it is shown. */
declare const REMOTE_AT_HAND: { name: string; state: string };
