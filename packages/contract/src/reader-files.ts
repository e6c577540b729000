import { z } from 'zod';
import { READER_PARTS } from './reader-names';

/** A piece of a file, small enough that an interrupted download loses little. */
const pieceSchema = z.object({
  /** Relative to the list; contains the hash of its content. */
  url: z.string().regex(/^[\w.-]+$/),
  /** As in `<script integrity>`. */
  integrity: z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/),
  bytes: z.number().int().min(1),
  /** Size over the network, if the host compresses. */
  transferBytes: z.number().int().min(1),
});
export type ReaderPiece = z.infer<typeof pieceSchema>;

/** The files that a browser fetches to read photos itself, all from one build. */
export const readerFilesSchema = z.object({
  protocol: z.number().int(),
  script: pieceSchema,
  parts: z.record(z.enum(READER_PARTS), z.array(pieceSchema).min(1)),
});
export type ReaderFiles = z.infer<typeof readerFilesSchema>;
