import type { Price } from './price';
import type { ProviderKind } from './provider-kinds';

/** One provider: who it is, and how to reach and use it. */
export interface ProviderSettings {
  /** Stands in answers, metrics and logs; the kind unless somebody named it. */
  name: string;
  adapter: ProviderKind;
  /** Not for `local`, which has a model of its own. */
  model?: string;
  baseURL?: string;
  /** `none` where the server asks for none. Never shown, never logged. */
  apiKey: string;
  /** The variable or the file of a key by name, for messages. Absent: there is no key. */
  keyFrom?: string;
  /** Settings of this kind alone, such as the project of a cloud. */
  extras?: Readonly<Record<string, string>>;
  /** Absent: it costs nothing, as far as we know. */
  price?: Price;
}
