import { addressOf } from '@curbwise/vision';
import type { ProvidersConfiguration, ProviderSettings } from '../configuration/provider-settings';

/** The providers, one line each: name, model, host, and where the key comes from. No key and no path. */
export function summaryOf({ providers, shadow }: ProvidersConfiguration): string[] {
  const names = providers.map(({ name }) => name);
  return [
    `The configuration is valid. Photos are read by ${names.join(', then ')}.`,
    ...providers.map((settings) => `  ${lineOf(settings)}`),
    ...(shadow ? [`  ${lineOf(shadow)}; shadow for ${percent(shadow.share)} of the photos`] : []),
  ];
}

/** A share in percent, without the rounding error of binary fractions. */
const percent = (share: number) => `${Number((share * 100).toPrecision(6))} %`;

function lineOf(settings: ProviderSettings): string {
  const { name, adapter, model, keyFrom, effort } = settings;
  if (adapter === 'local') return `${name}: on this machine`;
  const kind = name === adapter ? '' : ` (${adapter})`;
  const key = keyFrom === undefined ? 'without a key' : `key from ${keyFrom}`;
  const thinks = effort === undefined ? '' : `, effort ${effort}`;
  return `${name}${kind}: ${model} at ${new URL(addressOf(settings)!).host}, ${key}${thinks}`;
}
