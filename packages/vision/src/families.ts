import type { AdapterFamily, KindDescription } from './adapter-family';
import { anthropicFamily } from './anthropic/anthropic-family';
import { geminiFamily } from './gemini/gemini-family';
import { openAiFamily } from './openai/openai-family';

/** Every remote family. A new one is a folder and a line here. */
const FAMILIES = [openAiFamily, geminiFamily, anthropicFamily] as const;

type KindOf<Family> = Family extends AdapterFamily<infer Kind> ? Kind : never;

/** A name of a remote provider that an operator may write. */
export type RemoteKind = KindOf<(typeof FAMILIES)[number]>;

const familyOfKind = new Map<string, AdapterFamily>(
  FAMILIES.flatMap((family: AdapterFamily) =>
    Object.keys(family.kinds).map((kind): [string, AdapterFamily] => [kind, family]),
  ),
);

/** The names of remote providers, in the order of the documentation. */
export const REMOTE_KINDS = [...familyOfKind.keys()] as readonly RemoteKind[];

/** The family that a remote provider belongs to. */
export function familyOf(kind: RemoteKind): AdapterFamily {
  const family = familyOfKind.get(kind);
  if (!family) throw new TypeError(`No family of adapters has ${JSON.stringify(kind)}`);
  return family;
}

/** What a remote provider needs. */
export function descriptionOf(kind: RemoteKind): KindDescription {
  return familyOf(kind).kinds[kind]!;
}
