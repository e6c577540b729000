import { z } from 'zod';
import { descriptionOf, familyOf, REMOTE_KINDS, type RemoteKind } from '../families';

/** The names of the variables that describe a remote provider: `NAME_API_KEY`, `NAME_MODEL` and so on. */
export function variablesOf(kind: RemoteKind) {
  const { secret, extras = {} } = descriptionOf(kind);
  const named = (suffix: string) => `${kind.toUpperCase()}_${suffix}`;
  return {
    secret: named(secret?.suffix ?? 'API_KEY'),
    isDocument: secret !== undefined,
    model: named('MODEL'),
    baseURL: named('BASE_URL'),
    price: named('PRICE'),
    effort: named('EFFORT'),
    headers: named('HEADERS'),
    query: named('QUERY'),
    extras: Object.fromEntries(Object.keys(extras).map((extra) => [extra, named(extra.toUpperCase())])),
  };
}

/** Every variable that describes a provider, including those that name secret files. */
export const PROVIDER_VARIABLES: readonly string[] = REMOTE_KINDS.flatMap((kind) => {
  const { secret, isDocument: _, extras, ...others } = variablesOf(kind);
  return [secret, `${secret}_FILE`, ...Object.values(others), ...Object.values(extras)];
});

export const modelSchemaOf = (kind: RemoteKind) =>
  z.string().superRefine((model, context) => {
    const message = familyOf(kind).modelFault(model);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

export function extraSchemaOf(kind: RemoteKind, extra: string): z.ZodType<string> {
  const { pattern, fault } = descriptionOf(kind).extras![extra]!;
  return z.string().regex(pattern, fault);
}
