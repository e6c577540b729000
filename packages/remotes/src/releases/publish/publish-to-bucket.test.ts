import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { openStore, packRemote, verifyLog } from '../index';
import { publish, temporaryFolders, writeBuiltRemote } from '../testing';

/*
 * Publishing to a server that keeps objects and obeys conditions. What real S3 storage answers is tested in the long run,
 * by the suites that start Ceph.
 */
const makeFolder = temporaryFolders();
const objects = new Map<string, { content: Buffer; etag: string }>();
let writes = 0;
let server: Server;

const xml = (text: string) => `<?xml version="1.0"?>${text}`;

function listOf(prefix: string): string {
  const files = [...objects].filter(([key]) => key.startsWith(prefix));
  const contents = files.map(
    ([key, { content }]) =>
      `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>2026-11-20T12:00:00Z</LastModified></Contents>`,
  );
  return xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const content = await buffer(request);
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage');
  const key = decodeURIComponent(pathname).replace(/^\/bucket\/?/, '');
  const found = objects.get(key);
  const { 'if-none-match': none, 'if-match': match } = request.headers;
  if (request.method === 'PUT') {
    const isRefused = (none === '*' && found) || (match !== undefined && match !== found?.etag);
    if (!isRefused) objects.set(key, { content, etag: `"${++writes}"` });
    response.writeHead(isRefused ? 412 : 200).end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (key === '') response.end(listOf(searchParams.get('prefix') ?? ''));
  else if (found) response.writeHead(200, { etag: found.etag }).end(found.content);
  else response.writeHead(404).end(xml('<Error><Code>NoSuchKey</Code></Error>'));
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close().closeAllConnections());

test('publishes to a bucket, replaces what is live, and keeps the log', async () => {
  const { port } = server.address() as AddressInfo;
  const store = openStore('s3://bucket/site', {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'KEY',
    AWS_SECRET_ACCESS_KEY: 'SECRET',
  });
  const packages = await makeFolder();
  const publishText = async (text: string) => {
    const packed = await packRemote(await writeBuiltRemote(packages, { name: 'legal', text }));
    return { packed, outcome: await publish(store, packed, { live: true, now: new Date() }) };
  };
  await publishText('one');
  const { packed, outcome } = await publishText('two');
  expect(outcome).toMatchObject({ isLive: true, uploaded: 10 });
  const { registry, tag } = (await store.readRegistry())!;
  expect(registry).toMatchObject({ revision: 2, remotes: { legal: { live: packed.release.version } } });
  expect(Object.keys(registry.remotes.legal!.releases)).toHaveLength(2);
  expect(await store.list(packed.folder)).toHaveLength(10);
  expect(await verifyLog(store)).toEqual({ entries: 2, from: 1, to: 2, faults: [] });
  expect(await store.replaceRegistry({ ...registry, revision: 9 }, '"another tag"')).toBe(false);
  expect((await store.readRegistry())!.tag).toBe(tag);
});
