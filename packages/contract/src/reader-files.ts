import { z } from 'zod';
import { READER_PARTS } from './reader-names';

/** A piece of a file, small enough that little is lost where a download is stopped. */
const pieceSchema = z.object({
  /** Relative to the list; carries the hash of its content. */
  url: z.string().regex(/^[\w.-]+$/),
  /** As in `<script integrity>`. */
  integrity: z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/),
  /** Of the content. */
  bytes: z.number().int().min(1),
  /** Of what comes over the network, where the host compresses. */
  transferBytes: z.number().int().min(1),
});
export type ReaderPiece = z.infer<typeof pieceSchema>;

/** What a browser fetches to read photos itself. All of it is of one build. */
export const readerFilesSchema = z.object({
  protocol: z.number().int(),
  /** The program that reads, a script for a worker. */
  script: pieceSchema,
  parts: z.record(z.enum(READER_PARTS), z.array(pieceSchema).min(1)),
});
export type ReaderFiles = z.infer<typeof readerFilesSchema>;
