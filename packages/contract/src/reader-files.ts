import { z } from 'zod';

/** Path of the site that the reader for this device lies below; nothing of it is part of a page. */
export const READER_PATH = '/reader/';

/** Name of the list of its files, below {@link READER_PATH}. */
export const READER_LIST = 'reader.json';

/** How pages and the reader speak with each other; another number is another language. */
export const READER_PROTOCOL = 1;

/** Name of the cache in which a page keeps the reader, and the service worker finds it. */
export const READER_CACHE = 'curbwise-reader';

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

/** The networks and the runtime that the reader takes; each file is its pieces, one behind the other. */
export const READER_PARTS = ['runtime', 'detection', 'recognition', 'pictures', 'plates'] as const;
export type ReaderPart = (typeof READER_PARTS)[number];

/** What a browser fetches to read photos itself. All of it is of one build. */
export const readerFilesSchema = z.object({
  protocol: z.number().int(),
  /** The program that reads, a script for a worker. */
  script: pieceSchema,
  parts: z.record(z.enum(READER_PARTS), z.array(pieceSchema).min(1)),
});
export type ReaderFiles = z.infer<typeof readerFilesSchema>;
