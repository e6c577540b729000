import { z } from 'zod';
import { descriptionOf, familyOf, REMOTE_KINDS, type RemoteKind } from '../families';

/** How variables describe one remote provider, beside its secret. */
export interface ProviderVariables {
  /** The variable of the secret. It may be given by `…_FILE` too. */
  readonly secret: string;
  /** Whether the secret may have several lines. */
  readonly isDocument: boolean;
  readonly model: string;
  readonly baseURL: string;
  readonly price: string;
  /** Settings of this kind alone → their variables. */
  readonly extras: Readonly<Record<string, string>>;
}

/** The names of the variables that describe a remote provider: `NAME_API_KEY`, `NAME_MODEL` and so on. */
export function variablesOf(kind: RemoteKind): ProviderVariables {
  const { secret, extras = {} } = descriptionOf(kind);
  const named = (suffix: string) => `${kind.toUpperCase()}_${suffix}`;
  return {
    secret: named(secret?.suffix ?? 'API_KEY'),
    isDocument: secret?.form === 'document',
    model: named('MODEL'),
    baseURL: named('BASE_URL'),
    price: named('PRICE'),
    extras: Object.fromEntries(Object.keys(extras).map((extra) => [extra, named(extra.toUpperCase())])),
  };
}

/** Variables that hold the secret of a provider. Each may be given by `…_FILE`, the name of a file that holds it. */
export const PROVIDER_SECRETS: readonly string[] = REMOTE_KINDS.map((kind) => variablesOf(kind).secret);

/** Every variable that describes a provider, those for files of secrets included. */
export const PROVIDER_VARIABLES: readonly string[] = REMOTE_KINDS.flatMap((kind) => {
  const { secret, model, baseURL, price, extras } = variablesOf(kind);
  return [secret, `${secret}_FILE`, model, baseURL, price, ...Object.values(extras)];
});

/** What the name of a model of a kind has to be. */
export const modelSchemaOf = (kind: RemoteKind) =>
  z.string().superRefine((model, context) => {
    const message = familyOf(kind).modelFault(model);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/** What a setting of one kind alone has to be. */
export function extraSchemaOf(kind: RemoteKind, extra: string): z.ZodType<string> {
  const { pattern, fault } = descriptionOf(kind).extras![extra]!;
  return z.string().regex(pattern, fault);
}
