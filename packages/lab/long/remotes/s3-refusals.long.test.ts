import { failure, SECRET } from '../../../remotes/src/releases/testing/s3-failure';
import { startS3, type TestS3 } from '@curbwise/remotes/releases/testing/s3';
import { openS3Store } from '../../../remotes/src/releases/store/s3/s3-store';

/* Errors when real S3 storage rejects a request. */
let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3?.stop());

test('reports an unknown access key', async () => {
  const { message } = await failure({ ...s3.environment, AWS_ACCESS_KEY_ID: 'nobody' });
  expect(message).toContain('rejects these credentials. Check AWS_ACCESS_KEY_ID');
});

test('reports a wrong secret', async () => {
  const { message } = await failure({ ...s3.environment, AWS_SECRET_ACCESS_KEY: SECRET });
  expect(message).toContain('rejects these credentials');
});

test('names a missing bucket, whatever the request', async () => {
  const isMissing = /^The bucket no-such-bucket at 127\.0\.0\.1:\d+ does not exist\./;
  expect((await failure(s3.environment, 'no-such-bucket')).message).toMatch(isMissing);
  const store = openS3Store('s3://no-such-bucket', s3.environment);
  await expect(store.readRegistry()).rejects.toThrow(isMissing);
  await expect(store.list('')).rejects.toThrow(isMissing);
  await expect(store.write('a', Buffer.alloc(1))).rejects.toThrow(isMissing);
  await expect(store.remove(['a'])).rejects.toThrow(isMissing);
});
