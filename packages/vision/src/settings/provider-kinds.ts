import { REMOTE_KINDS, type RemoteKind } from '../families';

/** The reader of Curbwise: in the gateway (`local`), or in processes that gateways share (`readers`). */
const OWN_KINDS = ['local', 'readers'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

export type ProviderKind = OwnKind | RemoteKind;

/** All provider names, in the order of the documentation. */
export const PROVIDER_KINDS: readonly ProviderKind[] = [...OWN_KINDS, ...REMOTE_KINDS];

/** Whether photos are read by the reader of Curbwise, which has a model of its own and costs nothing. */
export const isOwnKind = (kind: string): kind is OwnKind => (OWN_KINDS as readonly string[]).includes(kind);

export const isProviderKind = (word: string): word is ProviderKind =>
  (PROVIDER_KINDS as readonly string[]).includes(word);
