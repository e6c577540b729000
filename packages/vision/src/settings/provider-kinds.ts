import { REMOTE_KINDS, type RemoteKind } from '../families';

export type ProviderKind = 'local' | RemoteKind;

/** All provider names, in the order of the documentation. */
export const PROVIDER_KINDS: readonly ProviderKind[] = ['local', ...REMOTE_KINDS];

export const isProviderKind = (word: string): word is ProviderKind =>
  (PROVIDER_KINDS as readonly string[]).includes(word);
