import path from 'node:path';
import { temporaryFolders, writeBuiltRemote } from '@curbwise/remotes/releases/testing';
import { startS3, type TestS3 } from '@curbwise/remotes/releases/testing/s3';
import { runProgram } from '../../../cli/src/run-program';

const makeFolder = temporaryFolders();
let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3?.stop());

test('releases to a bucket', async () => {
  const root = await makeFolder();
  await writeBuiltRemote(path.join(root, 'packages'), { name: 'legal' });
  const release = async (line: string, environment: NodeJS.ProcessEnv) => {
    const printed: string[] = [];
    const told: string[] = [];
    const status = await runProgram(['release', ...line.split(' ')], {
      root,
      environment: { ...process.env, RELEASE_STORE: '', ...environment },
      now: () => new Date(),
      print: (text) => void printed.push(text),
      tell: (text) => void told.push(text),
    });
    return { status, out: printed.join('\n'), told: told.join('\n') };
  };

  const place = `s3://${await s3.makeBucket()}/site`;
  const published = await release(
    `publish legal --no-build --skip-checks=drawn --store ${place}`,
    s3.environment,
  );
  expect(published.out).toContain('legal live none → ');
  expect((await release('list', { ...s3.environment, RELEASE_STORE: place })).out).toContain(
    `${place}, revision 1`,
  );
  const refused = await release(`list --store ${place}`, {
    ...s3.environment,
    AWS_SECRET_ACCESS_KEY: 'wrong',
  });
  expect(refused).toMatchObject({ status: 1, out: '' });
  expect(refused.told).toContain('rejects these credentials');
});
