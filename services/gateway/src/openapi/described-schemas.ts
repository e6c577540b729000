import type * as contract from '@curbwise/contract';
import type { z } from 'zod';

type Contract = typeof contract;

export const RENAMED = { Panel: 'analysedPanelSchema', Symbol: 'signSymbolSchema' } as const;

type ExportOf<Name extends string> = Name extends keyof typeof RENAMED
  ? (typeof RENAMED)[Name]
  : `${Uncapitalize<Name>}Schema`;

type SchemaName =
  | keyof typeof RENAMED
  | {
      [Export in keyof Contract]: Export extends `${infer Name}Schema` ? Capitalize<Name> : never;
    }[keyof Contract];

type Described<Schema> = Schema extends z.ZodType
  ? readonly [text: string, fields?: Readonly<Record<keyof z.output<Schema>, string>>]
  : never;

/**
 * Descriptions of schemas of the contract and of their fields, by names in the document. They are not in the contract,
 * because the web app loads it. A type error shows a missing field.
 */
export type DescribedSchemas = {
  readonly [Name in SchemaName]?: Described<Contract[ExportOf<Name> & keyof Contract]>;
};
