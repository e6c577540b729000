/*
 * How what is released is called. Without a schema's library, so that the first screen can tell a name from what is none.
 */

/** Names of remotes, which are parts of paths. */
export const REMOTE_NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** Versions of remotes, which are parts of paths: the package's own, and the hash of what was built (`0.1.0-ab12cd34`). */
export const RELEASE_VERSION = /^\d+\.\d+\.\d+[0-9A-Za-z.+-]{0,60}$/;

/** What a file has to hash to, as in `<script integrity>`. */
export const INTEGRITY = /^sha256-[0-9A-Za-z+/]{43}=$/;

/**
 * Path of a screen that a remote brings along: one segment, so that none can take the place of another's files. With
 * `/*` at its end, everything below is the remote's as well.
 */
export const SCREEN_PATH = /^\/[a-z][a-z0-9-]{0,39}(\/\*)?$/;

/** The screen of such a path: `/permits` of `/permits/*`. */
export const screenOf = (path: string): string => path.replace('/*', '');

/** Whether such a path has an address of the site: `/permits/*` has `/permits`, and `/permits/12`. */
export const hasAddress = (path: string, pathname: string): boolean =>
  path === pathname || (path.endsWith('*') && `${pathname}/`.startsWith(path.slice(0, -1)));

/** Longest label of a remote in the navigation, in characters: two of them stand side by side on a phone. */
export const LONGEST_NAVIGATION_LABEL = 20;

/** Range of a shared package that a remote takes, as npm writes it: `^19.3.1`. */
export const SHARED_RANGE = /^\^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,40})?$/;

/** Name of a shared package: `react`, `@curbwise/platform`. */
export const SHARED_NAME = /^(@[a-z0-9][a-z0-9._-]{0,60}\/)?[a-z0-9][a-z0-9._-]{0,80}$/;

/** A public key on Ed25519 that releases are signed with: its 32 bytes, in base64url. */
export const SIGNING_KEY = /^ed25519:[0-9A-Za-z_-]{43}$/;

/** A signature by such a key: 64 bytes, in base64url. */
export const SIGNATURE = /^[0-9A-Za-z_-]{86}$/;
