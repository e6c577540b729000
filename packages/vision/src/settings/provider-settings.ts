import { descriptionOf } from '../families';
import type { Effort } from '../models/effort';
import type { Price } from './price';
import type { SentValues } from './sent-values';
import { isOwnKind, type ProviderKind } from './provider-kinds';
import type { ReadersSettings } from './readers-settings';

export interface ProviderSettings {
  /** The name in answers, metrics and logs; the kind unless the operator gave another. */
  name: string;
  adapter: ProviderKind;
  /** Absent for `local` and `readers`, which have a built-in model. */
  model?: string;
  baseURL?: string;
  /** `none` if the server asks for no key. Never shown or logged. */
  apiKey: string;
  /** The name of the variable or file that holds the key, for messages. Absent if there is no key. */
  keyFrom?: string;
  /** Settings that only this kind has, such as the project of a cloud. */
  extras?: Readonly<Record<string, string>>;
  /** Headers that are sent with each request beside those of the adapter. */
  headers?: SentValues;
  /** Parameters of the address of each request. */
  query?: SentValues;
  /** How much the model thinks; absent: as little as it can. */
  effort?: Effort;
  /** For `readers` only. */
  readers?: ReadersSettings;
  /** Absent if the operator gave none; then it counts as free. */
  price?: Price;
}

/** The address that photos are sent to; null for the reader of Curbwise, which keeps them within the service. */
export function addressOf({ adapter, baseURL, extras = {} }: ProviderSettings): string | null {
  if (isOwnKind(adapter)) return null;
  const { address, addressFor } = descriptionOf(adapter);
  return baseURL ?? addressFor?.(extras) ?? address ?? null;
}
