import { failure, SECRET } from '../../testing/s3-failure';
import { startS3, type TestS3 } from '../../testing/start-s3';
import { openS3Store } from './s3-store';

/* What an operator is told when a real storage refuses. */
jest.setTimeout(60_000);
let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3?.stop());

test('keys that are not known are refused', async () => {
  const { code, message } = await failure({ ...s3.environment, AWS_ACCESS_KEY_ID: 'nobody' });
  expect(code).toBe('refused');
  expect(message).toContain('AWS_ACCESS_KEY_ID');
});

test('a wrong secret is refused', async () => {
  const { code } = await failure({ ...s3.environment, AWS_SECRET_ACCESS_KEY: SECRET });
  expect(code).toBe('refused');
});

test('a bucket that is not there is named, whatever is asked of it', async () => {
  const { code, message } = await failure(s3.environment, 'no-such-bucket');
  expect(code).toBe('no-bucket');
  expect(message).toContain('The bucket no-such-bucket at 127.0.0.1');
  const store = openS3Store('s3://no-such-bucket', s3.environment);
  await expect(store.readRegistry()).rejects.toMatchObject({ code: 'no-bucket' });
  await expect(store.list('')).rejects.toMatchObject({ code: 'no-bucket' });
  await expect(store.write('a', Buffer.alloc(1))).rejects.toMatchObject({ code: 'no-bucket' });
  await expect(store.remove(['a'])).rejects.toMatchObject({ code: 'no-bucket' });
});
