/** Patterns of names and paths of releases. Without zod, so that the first screen can use them. */

/** Name of a remote; it is part of paths. */
export const REMOTE_NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** Version of a remote; it is part of paths: the package's version and the hash of the build (`0.1.0-ab12cd34`). */
export const RELEASE_VERSION = /^\d+\.\d+\.\d+[0-9A-Za-z.+-]{0,60}$/;

/** Hash of a file, as in `<script integrity>`. */
export const INTEGRITY = /^sha256-[0-9A-Za-z+/]{43}=$/;

/** Path of a screen: one segment, so that it hides no other's files. With `/*`, all below belongs to the remote. */
export const SCREEN_PATH = /^\/[a-z][a-z0-9-]{0,39}(\/\*)?$/;

/** The address of a screen path without its wildcard: `/permits` for `/permits/*`. */
export const screenAddress = (path: string): string => path.replace('/*', '');

/** Whether a screen path matches an address of the site: `/permits/*` matches `/permits` and `/permits/12`. */
export const matchesScreenPath = (path: string, pathname: string): boolean =>
  path === pathname || (path.endsWith('*') && `${pathname}/`.startsWith(path.slice(0, -1)));

/** Characters of a remote's label in the navigation: two fit side by side on a phone. */
export const MAX_NAVIGATION_LABEL_LENGTH = 20;

/** Version range of a shared package that a remote needs, as npm writes it: `^19.3.1`. */
export const SHARED_RANGE = /^\^\d+\.\d+\.\d+(-[0-9A-Za-z.-]{1,40})?$/;

/** Name of a shared package: `react`, `@curbwise/platform`. */
export const SHARED_NAME = /^(@[a-z0-9][a-z0-9._-]{0,60}\/)?[a-z0-9][a-z0-9._-]{0,80}$/;

/** An Ed25519 public key that releases are signed with: 32 bytes in base64url. */
export const SIGNING_KEY = /^ed25519:[0-9A-Za-z_-]{43}$/;

/** A signature by such a key: 64 bytes in base64url. */
export const SIGNATURE = /^[0-9A-Za-z_-]{86}$/;
