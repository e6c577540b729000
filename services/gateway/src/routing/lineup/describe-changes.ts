import type {
  ProvidersConfiguration,
  ProviderSettings,
  ShadowSettings,
} from '../../configuration/provider-settings';

/** How values are shown. Other fields are named without their value, in case it is a secret. */
const SHOWN: Readonly<Record<string, (value: never) => string>> = {
  adapter: String,
  model: String,
  keyFrom: String,
  effort: String,
  deadlineMs: String,
  weight: String,
  share: String,
  dailyBudgetUsd: String,
  hedgeAfterMs: String,
  // Names alone.
  headers: (values: object) => Object.keys(values).join(', '),
  query: (values: object) => Object.keys(values).join(', '),
  // A path may hold a token.
  baseURL: (url: string) => new URL(url).origin,
  price: ({ inputPerMillion, outputPerMillion }: NonNullable<ProviderSettings['price']>) =>
    `${inputPerMillion},${outputPerMillion}`,
};

const CALLED: Readonly<Record<string, string>> = { apiKey: 'key' };

const DESCRIBED_SEPARATELY = new Set(['name', 'providers', 'shadow']);

/**
 * Describes the differences between two configurations of the providers, one line each:
 * `openai.model: gpt-6-luna → gpt-6-sol`, `openai: key changed`, `gemini: added`, `order: openai, gemini → gemini, openai`.
 * Holds no key, and only the origin of addresses.
 */
export function describeChanges(before: ProvidersConfiguration, after: ProvidersConfiguration): string[] {
  return [
    ...changesOfMembers(before.providers, after.providers),
    ...changesOfOrder(before.providers, after.providers),
    ...changesOfShadow(before.shadow, after.shadow),
    ...changesOfFields('', before, after),
  ];
}

function changesOfMembers(before: readonly ProviderSettings[], after: readonly ProviderSettings[]): string[] {
  const removed = before.filter(({ name }) => !find(after, name)).map(({ name }) => `${name}: removed`);
  return [
    ...removed,
    ...after.flatMap((settings) => {
      const known = find(before, settings.name);
      return known
        ? changesOfFields(settings.name, known, settings)
        : [`${settings.name}: added (${adapterAndModel(settings)})`];
    }),
  ];
}

const find = (all: readonly ProviderSettings[], name: string) => all.find((one) => one.name === name);

const adapterAndModel = ({ adapter, model }: ProviderSettings) => [adapter, model].filter(Boolean).join(' ');

/** Compares the order of the providers that are in both: an added or removed one does not change the order. */
function changesOfOrder(before: readonly ProviderSettings[], after: readonly ProviderSettings[]): string[] {
  const inOrder = (some: readonly ProviderSettings[], others: readonly ProviderSettings[]) =>
    some
      .map(({ name }) => name)
      .filter((name) => find(others, name))
      .join(', ');
  const [old, changed] = [inOrder(before, after), inOrder(after, before)];
  return old === changed ? [] : [`order: ${old} → ${changed}`];
}

function changesOfShadow(before: ShadowSettings | undefined, after: ShadowSettings | undefined): string[] {
  if (before?.name === after?.name) return before && after ? changesOfFields('shadow', before, after) : [];
  if (!after) return [`shadow: ${before?.name} removed`];
  return [
    `shadow: ${before ? `${before.name} → ` : ''}${after.name} (${adapterAndModel(after)}, ${after.share})`,
  ];
}

function changesOfFields(whose: string, before: object, after: object): string[] {
  const [old, changed] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const fields = [...new Set([...old.keys(), ...changed.keys()])].filter(
    (field) => !DESCRIBED_SEPARATELY.has(field),
  );
  return fields
    .filter((field) => JSON.stringify(old.get(field)) !== JSON.stringify(changed.get(field)))
    .map((field) => changeOf(whose, field, old.get(field), changed.get(field)));
}

function changeOf(whose: string, field: string, before: unknown, after: unknown): string {
  const show = SHOWN[field];
  const shown = (value: unknown) => (value === undefined ? 'none' : show?.(value as never));
  const [old, changed] = [shown(before), shown(after)];
  if (!show || old === changed) return `${whose}: ${CALLED[field] ?? field} changed`;
  return `${whose === '' ? '' : `${whose}.`}${field}: ${old} → ${changed}`;
}
