import type { ReadingInstructions } from './instructions/instructions';
import type { VisionAdapter } from './vision-adapter';

/**
 * When a key has to be there: always; only where no other address is named, as another server may ask for none; or
 * never.
 */
export type KeyRule = 'needed' | 'needed-at-own-address' | 'optional';

/** A value that one kind of provider needs beside key, model and address, such as a project of a cloud. */
export interface ExtraSetting {
  /** What it is, one sentence for the help. */
  readonly description: string;
  /** What counts where nothing is set. Absent: it has to be set. */
  readonly fallback?: string;
  /** Nothing has to be set. */
  readonly isOptional?: boolean;
  readonly pattern: RegExp;
  /** What is said of a value that does not meet the pattern: `must be …`. */
  readonly fault: string;
}

/** What one name stands for that an operator may write into `VISION_PROVIDERS`: who that is, and what it needs. */
export interface KindDescription {
  /** Who that is, for the help and the documentation. */
  readonly title: string;
  /** Absent: the model has to be named, as no one model is there for everybody. */
  readonly defaultModel?: string;
  /** Where it is unless somebody names another address, for the help. */
  readonly address?: string;
  /** The same for settings of this kind alone, where it depends on them. */
  addressFor?(extras: Readonly<Record<string, string>>): string;
  /** An address has to be named, and looks like this one. */
  readonly exampleAddress?: string;
  readonly key: KeyRule;
  /** Where the key is, if not in `NAME_API_KEY`. */
  readonly secret?: {
    /** The end of the variable's name: `CREDENTIALS`. */
    readonly suffix: string;
    /** A document may have several lines; a key has one. */
    readonly form: 'document';
    /** A variable of others that names the file too, where none of ours does. */
    readonly otherFileVariable?: string;
    /** What is wrong with a document, as `must …` and with nothing of it; undefined if nothing is. */
    fault(document: string): string | undefined;
  };
  /** Settings of this kind alone, by name: `project` is the variable `NAME_PROJECT`. */
  readonly extras?: Readonly<Record<string, ExtraSetting>>;
}

/** What an adapter of a remote model is made from. */
export interface FamilyOptions<Kind extends string = string> {
  readonly kind: Kind;
  readonly model: string;
  /** `none` where the server asks for none. */
  readonly apiKey: string;
  readonly baseURL?: string;
  readonly extras: Readonly<Record<string, string>>;
  readonly instructions: ReadingInstructions;
}

/**
 * Adapters that speak one language on the wire. A family is one folder; all that the rest of the house knows of it is
 * this description and its line in `families.ts`.
 */
export interface AdapterFamily<Kind extends string = string> {
  readonly name: string;
  readonly kinds: Readonly<Record<Kind, KindDescription>>;
  /** What is wrong with the name of a model, as `must be …`; undefined if nothing is. */
  modelFault(model: string): string | undefined;
  /** Makes an adapter whose name is the kind. Its requests go to one address and nowhere else. */
  create(options: FamilyOptions<Kind>): VisionAdapter;
}
