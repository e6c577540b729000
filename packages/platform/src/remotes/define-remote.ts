import type { ComponentType } from 'react';
import type { Slice } from '@reduxjs/toolkit';
import type { Sentences, StringKey, Strings } from '../i18n/strings';

/** What a remote gives the host: the default export of its module `./remote`. */
export interface Remote<View extends string = string, English extends Sentences = Sentences> {
  /** Its name in the registry. */
  name: string;
  /**
   * The version of the host's contract it was written against: `HOST_CONTRACT_VERSION` of `@curbwise/contract`, which
   * is part of the remote's own build. The host rejects a remote of another major version. The minor version it needs is
   * computed from its sources when it is built, and written to its manifest.
   */
  contract: string;
  /** Slices the remote adds to the store before its first view renders. */
  slices?: readonly Slice[];
  /**
   * Paths of those of its slices that are kept on this device together with the open scan, and restored with it: what the
   * driver said about the scan. Their state has to be plain JSON. A state whose fields differ from those of the initial
   * state (another version stored it) is dropped.
   */
  keptWithScan?: readonly string[];
  /** Its sentences, in a namespace named after the remote. */
  strings?: Strings<English>;
  /** The key of the page title on the screens of the remote (`curbwise.paths`). */
  title?: StringKey<English>;
  /** The views that the host can show. On the screens of the remote it shows `main`. */
  views: Readonly<Record<View, ComponentType>>;
}

/** Declares a remote. Returns it unchanged; only its types are checked. */
export function defineRemote<View extends string, English extends Sentences = Sentences>(
  remote: Remote<View, English>,
): Remote<View, English> {
  return remote;
}
