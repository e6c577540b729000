import { openStore } from '@curbwise/remotes/releases';
import { temporaryFolders } from '@curbwise/remotes/releases/testing';
import { startS3, type TestS3 } from '@curbwise/remotes/releases/testing/s3';
import {
  describePublishing,
  publishAtOnce,
} from '../../../remotes/src/releases/testing/publish-concurrently';

/* Several processes publish at the same time and are killed midway, on real S3 storage. */
const makeFolder = temporaryFolders();
let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3?.stop());

const makePlace = async () => ({ place: `s3://${await s3.makeBucket()}/site`, environment: s3.environment });

describePublishing('a bucket', makePlace);

test('a bucket loses nothing when one process publishes sixteen builds at the same time', async () => {
  const { place, environment } = await makePlace();
  await publishAtOnce(openStore(place, environment), makeFolder);
});
