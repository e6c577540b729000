import { buildNewRemote, temporaryRepository } from '@curbwise/remotes/releases/create/testing';
import { builtSchema } from '../../../cli/src/release/publish/checks/check-remote';
import { runKit } from '../../../cli/src/release/publish/checks/run-kit';

const repository = temporaryRepository();
afterAll(() => repository.remove());

test('kills a remote that hangs and says what it was doing', async () => {
  const folder = buildNewRemote(repository.root, 'hanging', {
    'src/main-view.tsx': (text) => text.replace('  const t =', '  for (;;);\n  const t ='),
  });
  const context = {
    root: repository.root,
    environment: process.env,
    now: () => new Date(),
    print: () => undefined,
    tell: () => undefined,
  };
  const settings = { folder, name: 'hanging', from: '1.2.0' };
  const run = { program: 'check-built', settings, schema: builtSchema, hangAfterS: 20 } as const;
  expect(await runKit(run, context)).toEqual({
    result: null,
    faults: ['it hangs: no progress for 20 s at its view "main" before a scan in a host of 1.2.0'],
  });
});
