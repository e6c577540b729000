/** Path of the site that the reader for this device lies below; nothing of it is part of a page. */
export const READER_PATH = '/reader/';

/** Name of the list of its files, below {@link READER_PATH}. */
export const READER_LIST = 'reader.json';

/** How pages and the reader speak with each other; another number is another language. */
export const READER_PROTOCOL = 1;

/** Name of the cache in which a page keeps the reader, and the service worker finds it. */
export const READER_CACHE = 'curbwise-reader';

/** The networks and the runtime that the reader takes; each file is its pieces, one behind the other. */
export const READER_PARTS = ['runtime', 'detection', 'recognition', 'pictures', 'plates'] as const;
export type ReaderPart = (typeof READER_PARTS)[number];
