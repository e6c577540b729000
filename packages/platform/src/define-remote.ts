import type { ComponentType } from 'react';
import type { Slice } from '@reduxjs/toolkit';
import type { Strings } from './strings';

/** What a remote gives the host: the default export of its module `./remote`. */
export interface Remote<View extends string = string> {
  /** Its name in the registry. */
  name: string;
  /**
   * The version of the host's contract it was written against: `HOST_CONTRACT_VERSION` of `@curbwise/contract`, which
   * is part of the remote's own build. The host refuses a remote of another major version.
   */
  contract: string;
  /** Slices the remote adds to the store before its first view renders. */
  slices?: readonly Slice[];
  /** Its sentences, in a namespace of the remote's name. */
  strings?: Strings;
  /** What the host can show of it. */
  views: Readonly<Record<View, ComponentType>>;
}

/** Declares a remote: gives back what it takes, with the types checked. */
export function defineRemote<View extends string>(remote: Remote<View>): Remote<View> {
  return remote;
}
