import type { AdapterFamily, KindDescription } from './adapter-family';
import { anthropicFamily } from './anthropic/create-anthropic-adapter';
import { geminiFamily } from './gemini/gemini-family';
import { openAiFamily } from './openai/openai-family';

/** Every remote family. Add a new one here. */
const FAMILIES = [openAiFamily, geminiFamily, anthropicFamily] as const;

type KindOf<Family> = Family extends AdapterFamily<infer Kind> ? Kind : never;

/** The name of a remote provider, as operators write it. */
export type RemoteKind = KindOf<(typeof FAMILIES)[number]>;

const familyOfKind = new Map<string, AdapterFamily>(
  FAMILIES.flatMap((family: AdapterFamily) =>
    Object.keys(family.kinds).map((kind): [string, AdapterFamily] => [kind, family]),
  ),
);

/** The names of remote providers, in the order of the documentation. */
export const REMOTE_KINDS = [...familyOfKind.keys()] as readonly RemoteKind[];

export function familyOf(kind: RemoteKind): AdapterFamily {
  const family = familyOfKind.get(kind);
  if (!family) throw new TypeError(`No family of adapters has ${JSON.stringify(kind)}`);
  return family;
}

export function descriptionOf(kind: RemoteKind): KindDescription {
  return familyOf(kind).kinds[kind]!;
}
