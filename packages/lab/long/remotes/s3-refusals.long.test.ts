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
  const { code, message } = await failure({ ...s3.environment, AWS_ACCESS_KEY_ID: 'nobody' });
  expect(code).toBe('refused');
  expect(message).toContain('AWS_ACCESS_KEY_ID');
});

test('reports a wrong secret', async () => {
  const { code } = await failure({ ...s3.environment, AWS_SECRET_ACCESS_KEY: SECRET });
  expect(code).toBe('refused');
});

test('names a missing bucket, whatever the request', async () => {
  const { code, message } = await failure(s3.environment, 'no-such-bucket');
  expect(code).toBe('no-bucket');
  expect(message).toContain('The bucket no-such-bucket at 127.0.0.1');
  const store = openS3Store('s3://no-such-bucket', s3.environment);
  await expect(store.readRegistry()).rejects.toMatchObject({ code: 'no-bucket' });
  await expect(store.list('')).rejects.toMatchObject({ code: 'no-bucket' });
  await expect(store.write('a', Buffer.alloc(1))).rejects.toMatchObject({ code: 'no-bucket' });
  await expect(store.remove(['a'])).rejects.toMatchObject({ code: 'no-bucket' });
});
