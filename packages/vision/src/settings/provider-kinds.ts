import { REMOTE_KINDS, type RemoteKind } from '../families';

/** A name that an operator may write for who reads. */
export type ProviderKind = 'local' | RemoteKind;

/** Every name that an operator may write, in the order of the documentation. */
export const PROVIDER_KINDS: readonly ProviderKind[] = ['local', ...REMOTE_KINDS];

/** Whether a word is one of {@link PROVIDER_KINDS}. */
export const isProviderKind = (word: string): word is ProviderKind =>
  (PROVIDER_KINDS as readonly string[]).includes(word);
