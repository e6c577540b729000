/*
 * Exits with status 0 if the gateway or reader in this container answers a path (`/livez`, `/readyz`) with success, otherwise with 1.
 * So the image needs no curl.
 */
const url = `http://127.0.0.1:${process.env.READER_PORT || process.env.PORT || 8080}${process.argv[2] ?? '/livez'}`;
const isWell = await fetch(url, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isWell ? 0 : 1;
