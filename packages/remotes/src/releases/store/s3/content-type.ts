import path from 'node:path';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** The content type to store with a file, for clients that read the bucket directly. */
export const contentTypeOf = (file: string): string =>
  TYPES[path.extname(file)] ?? 'application/octet-stream';
