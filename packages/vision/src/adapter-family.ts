import type { ReadingInstructions } from './instructions/instructions';
import type { Effort } from './models/effort';
import type { SentAlong } from './pooled-fetch';
import type { VisionAdapter } from './vision-adapter';

/** When a key is required: always, only at the default address (another server may not ask for one), or never. */
type KeyRule = 'required' | 'required-at-default-address' | 'optional';

/** A setting that only one kind of provider has, such as the project of a cloud. */
interface ExtraSetting {
  readonly description: string;
  /** The default. Without it the setting is required, unless `isOptional`. */
  readonly fallback?: string;
  readonly isOptional?: boolean;
  readonly pattern: RegExp;
  /** The message for a value that does not match the pattern: `must be …`. */
  readonly fault: string;
}

/** A provider name that operators may write into `VISION_PROVIDERS`: what it stands for and which settings it takes. */
export interface KindDescription {
  /** The provider's name in the help and the documentation. */
  readonly title: string;
  /** Absent if the operator must name a model. */
  readonly defaultModel?: string;
  readonly address?: string;
  readonly addressFor?: (extras: Readonly<Record<string, string>>) => string;
  /** Set if the operator must give an address; shows what one looks like. */
  readonly exampleAddress?: string;
  readonly key: KeyRule;
  /** Set if the secret is not a one-line key in `NAME_API_KEY`, but a document of several lines. */
  readonly secret?: {
    /** The end of the variable's name: `CREDENTIALS`. */
    readonly suffix: string;
    /** Another tool's variable that names the file, used if none of our variables is set. */
    readonly otherFileVariable?: string;
    /** What is wrong with a document, as `must …` and without quoting it; undefined if it is valid. */
    fault(document: string): string | undefined;
  };
  /** Settings that only this kind has. The setting `project` is the variable `NAME_PROJECT`. */
  readonly extras?: Readonly<Record<string, ExtraSetting>>;
}

export interface ModelOptions {
  readonly model: string;
  /** `none` if the server asks for no key. */
  readonly apiKey: string;
  /** The address of the API, without its version; the vendor's own by default. */
  readonly baseURL?: string;
  readonly instructions?: ReadingInstructions;
  /** Texts that are hidden where the provider is quoted, beside the key. They may change later. */
  readonly secrets?: Iterable<string>;
  /** How much the model thinks; the least if it is not set. */
  readonly effort?: Effort;
  /** What is sent with each request beside what the adapter sends. */
  readonly sent?: SentAlong;
}

interface FamilyOptions<Kind extends string = string> extends ModelOptions {
  readonly kind: Kind;
  readonly extras: Readonly<Record<string, string>>;
  readonly instructions: ReadingInstructions;
}

/** Adapters that share one wire protocol. The rest of the code knows only this, and its line in `families.ts`. */
export interface AdapterFamily<Kind extends string = string> {
  readonly name: string;
  readonly kinds: Readonly<Record<Kind, KindDescription>>;
  /** What is wrong with the name of a model, as `must be …`; undefined if it is valid. */
  modelFault(model: string): string | undefined;
  /** Creates an adapter named after the kind. It sends requests to one address only. */
  create(options: FamilyOptions<Kind>): VisionAdapter;
}
