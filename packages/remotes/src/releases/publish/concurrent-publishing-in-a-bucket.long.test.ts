import { describePublishing } from '../testing/publish-concurrently';
import { startS3, type TestS3 } from '../testing/start-s3';

/* Several processes publish at the same time and are killed midway, on real S3 storage. */
jest.setTimeout(120_000);
let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3?.stop());

describePublishing('a bucket', async () => ({
  place: `s3://${await s3.makeBucket()}/site`,
  environment: s3.environment,
}));
