/** Path below which a site has the on-device reader; pages load nothing from it by themselves. */
export const READER_PATH = '/reader/';

/** Name of the list of the reader's files, below {@link READER_PATH}. */
export const READER_LIST = 'reader.json';

/** Version of the messages between pages and the reader; other versions are not compatible. */
export const READER_PROTOCOL = 2;

/** Name of the cache in which a page keeps the reader for the service worker. */
export const READER_CACHE = 'curbwise-reader';

/** The runtime and the networks of the reader; a file is the concatenation of its pieces. */
export const READER_PARTS = ['runtime', 'detection', 'recognition', 'parts'] as const;
export type ReaderPart = (typeof READER_PARTS)[number];
