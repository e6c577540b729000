import { S3 } from '@aws-sdk/client-s3';
import { openStore } from '@curbwise/remotes/releases';
import { describeStores } from '../../../remotes/src/releases/testing/describe-stores';
import { startS3, type TestS3 } from '@curbwise/remotes/releases/testing/s3';
import { openS3Store } from '../../../remotes/src/releases/store/s3/s3-store';

/* The tests of all stores, on real S3 storage. */
let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3?.stop());

describeStores([
  ['a bucket', async () => openStore(`s3://${await s3.makeBucket()}/some/prefix`, s3.environment)],
  ['the root of a bucket', async () => openStore(`s3://${await s3.makeBucket()}`, s3.environment)],
]);

test('lists a bucket over several pages', async () => {
  const place = `s3://${await s3.makeBucket()}/paged`;
  const store = openS3Store(place, s3.environment, { pageSize: 3 });
  const paths = Array.from({ length: 10 }, (_, number) => `remotes/file-${number}`);
  await Promise.all(paths.map((path) => store.write(path, Buffer.from('x'))));
  expect((await store.list('remotes/')).map(({ path }) => path)).toEqual(paths);
});

test('ignores the placeholder that an S3 console creates for a folder', async () => {
  const bucket = await s3.makeBucket();
  const { AWS_ENDPOINT_URL_S3: endpoint = '', AWS_REGION: region = '' } = s3.environment;
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = s3.environment;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3({ endpoint, region, forcePathStyle: true, credentials });
  await client.putObject({ Bucket: bucket, Key: 'remotes/legal/1.0.0/', Body: Buffer.alloc(0) });
  const store = openStore(`s3://${bucket}`, s3.environment);
  await store.write('remotes/legal/1.0.0/a.js', Buffer.from('a'));
  expect((await store.list('remotes/')).map(({ path }) => path)).toEqual(['remotes/legal/1.0.0/a.js']);
});
