import type { ComponentType } from 'react';
import type { Slice } from '@reduxjs/toolkit';
import type { Sentences, StringKey, Strings } from '../i18n/strings';

/** What a remote gives the host: the default export of its module `./remote`. */
export interface Remote<View extends string = string, English extends Sentences = Sentences> {
  /** Its name in the registry. */
  name: string;
  /**
   * The version of the host's contract it was written against: `HOST_CONTRACT_VERSION` of `@curbwise/contract`, which
   * is part of the remote's own build. The host refuses a remote of another major version. What it needs within that
   * version is computed from its sources when it is built, and stands in its manifest.
   */
  contract: string;
  /** Slices the remote adds to the store before its first view renders. */
  slices?: readonly Slice[];
  /**
   * Paths in the state of those of its slices that are kept on this device together with the open scan, and are there
   * again when a page takes it up: what the driver said of it. Their state has to be plain JSON. A state with other
   * fields than the initial one (another version kept it) is dropped.
   */
  keptWithScan?: readonly string[];
  /** Its sentences, in a namespace of the remote's name. */
  strings?: Strings<English>;
  /** Which of its sentences is the title of the page at the screens it brings along (`curbwise.paths`). */
  title?: StringKey<English>;
  /** What the host can show of it. At the screens it brings along that is `main`. */
  views: Readonly<Record<View, ComponentType>>;
}

/** Declares a remote: gives back what it takes, with the types checked. */
export function defineRemote<View extends string, English extends Sentences = Sentences>(
  remote: Remote<View, English>,
): Remote<View, English> {
  return remote;
}
