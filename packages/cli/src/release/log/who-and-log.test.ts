import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@curbwise/contract';
import { changeRegistry, markBad, openStore } from '@curbwise/remotes/releases';
import { temporaryReleases } from '../testing/temporary-releases';

/* Who published which version, and the log of changes. */
const { release, root, write, json } = temporaryReleases();
const publish = 'publish legal --no-build';
const git = (...words: string[]) =>
  execFileSync('git', ['-C', root(), ...words], { encoding: 'utf8' }).trim();
const originOf = async (environment: NodeJS.ProcessEnv = {}) => {
  const { version } = await json(publish, environment);
  const { remotes } = await json<Registry>('list');
  return remotes.legal?.releases[version]?.origin;
};

test('a release records its publisher, commit and CI run', async () => {
  const folder = await write({ name: 'legal' });
  expect(await originOf()).toEqual({ by: 'Ada' });
  git('init', '--quiet');
  await writeFile(path.join(root(), '.gitignore'), 'dist/\n');
  git('add', '.');
  git('-c', 'user.name=x', '-c', 'user.email=x', 'commit', '--quiet', '-m', 'one');
  const commit = git('rev-parse', 'HEAD').slice(0, 12);
  await write({ name: 'legal', text: 'two' });
  expect(await originOf({ GITHUB_SHA: 'f'.repeat(40) })).toEqual({ by: 'Ada', commit });
  await writeFile(path.join(folder, 'more.ts'), '');
  await write({ name: 'legal', text: 'three', version: '1.0.1' });
  const onGitHub = {
    ...{ GITHUB_SERVER_URL: 'https://github.example', GITHUB_REPOSITORY: 'a/b', GITHUB_RUN_ID: '7' },
    ...{ CURBWISE_BY: '', GITHUB_ACTOR: 'octo' },
  };
  const run = 'https://github.example/a/b/actions/runs/7';
  expect(await originOf(onGitHub)).toEqual({ by: 'octo', commit: `${commit}+changes`, run });
  const lines = (await release('list legal')).out.split('\n');
  expect(lines[0]).toMatch(/ by +commit +run$/);
  expect(lines[1]).toContain(`octo  ${commit}+changes  ${run}`);
});

test.each([
  [{ CURBWISE_BY: '', GITLAB_USER_LOGIN: 'lab' }, 'lab'],
  [{ CURBWISE_BY: 'Two\nlines', GITHUB_ACTOR: 'octo' }, 'Two lines'],
  [{ CURBWISE_BY: 'x'.repeat(300) }, 'x'.repeat(200)],
])('with %j, the publisher is %s', async (environment, by) => {
  await write({ name: 'legal' });
  expect(await originOf(environment)).toEqual({ by });
});

test('takes the publisher from git if no variable names one', async () => {
  await write({ name: 'legal' });
  git('init', '--quiet');
  git('config', 'user.name', 'Grace');
  git('config', 'user.email', 'grace@example.com');
  expect(await originOf({ CURBWISE_BY: '' })).toEqual({ by: 'Grace <grace@example.com>' });
});

test('takes the commit from the build server outside a git repository', async () => {
  await write({ name: 'legal' });
  expect(await originOf({ GITHUB_SHA: `${'ab12'.repeat(10)}` })).toEqual({
    by: 'Ada',
    commit: 'ab12ab12ab12',
  });
});

test.each(['ftp://x', 'run 7', 'https://user:secret@ci.example/7', `https://ci.example/${'x'.repeat(400)}`])(
  'rejects %s as the address of a run',
  async (CURBWISE_RUN) => {
    await write({ name: 'legal' });
    const { status, told } = await release(publish, { CURBWISE_RUN });
    expect(status).toBe(1);
    expect(told).toContain('CURBWISE_RUN is not a valid address.');
    expect(told).not.toContain('secret');
  },
);

test('the log shows who changed what, newest last, for all remotes or one', async () => {
  await write({ name: 'legal' });
  const { version } = await json(publish);
  await write({ name: 'zones', paths: ['/zones'] });
  await release('publish zones --no-build', { CURBWISE_BY: 'Eve' });
  await release(['pin', 'legal', '--reason', 'a fair is on']);
  const lines = (await release('log')).out.split('\n');
  expect(lines[0]).toMatch(/^revision +when +who +what +reason$/);
  expect(lines[1]).toMatch(new RegExp(`^1 +2026-11-20T..:..Z +Ada +legal published none → ${version}$`));
  expect(lines[2]).toMatch(new RegExp(`^ +legal untried none → ${version}: written by hand$`));
  expect(lines[3]).toMatch(new RegExp(`^ +legal live none → ${version}$`));
  expect(lines.at(-1)).toMatch(/^3 .* Ada +legal pinned none → pinned +a fair is on$/);
  expect((await release('log zones')).out).not.toContain('legal');
  expect(await json<unknown[]>('log zones')).toMatchObject([{ revision: 2, by: 'Eve' }]);
  expect((await release('log nobody')).out).toBe('The log has no such entries.');
});

test('log --verify finds missing entries', async () => {
  expect((await release('log --verify')).told).toContain('has no log');
  await write({ name: 'legal' });
  await release(publish);
  await release('pin legal');
  await release('unpin legal');
  expect((await release('log --verify')).out).toBe('The log is complete: 3 entries, from revision 1 to 3.');
  await rm(path.join(root(), 'dist/site/log/00000002.json'));
  const { status, out } = await release('log --verify');
  expect(status).toBe(1);
  expect(out).toContain('Revision 2 is missing');
  const proof = await json<{ entries: number; faults: string[] }>('log --verify');
  expect(proof.entries).toBe(1);
  expect(proof.faults).toHaveLength(2);
});

test('remove asks for confirmation and removes a remote', async () => {
  await write({ name: 'tips', paths: ['/tips'] });
  const { version } = await json('publish tips --no-build');
  const { status, told } = await release('remove tips');
  expect([status, told]).toEqual([
    1,
    'curbwise: This removes tips for all visitors. To confirm: npx curbwise release remove tips --yes',
  ]);
  expect((await release('remove tips tops')).status).toBe(1);
  expect((await release('remove tips --dry-run')).out).toContain('Dry run, nothing was changed');
  expect((await release('remove tips tips')).out).toBe(`tips removed ${version} → none`);
  expect((await json<Registry>('list')).remotes).toEqual({});
  expect((await release('log tips')).out).toContain(`tips removed ${version} → none`);
  expect((await release('gc')).out).toBe('There is nothing to remove.');
});

test('refuses to remove a remote that is part of every site', async () => {
  await write({ name: 'legal' });
  await release(publish);
  expect((await release('remove legal --yes')).told).toContain(
    'legal is part of every site: without it in the store, pages would get the version that their site was built with',
  );
});

test('shows why a version is bad and only accepts it with --even-if-bad', async () => {
  await write({ name: 'legal' });
  await release(publish);
  await write({ name: 'legal', text: 'two' });
  const { version } = await json(`${publish} --no-live`);
  await release('canary legal 10 --untried drawn');
  const store = openStore(path.join(root(), 'dist/site'));
  const now = new Date(Date.UTC(2026, 10, 21));
  await changeRegistry(store, markBad('legal', version, { reason: '4 of 16 pages failed', now }));
  const bad = 'bad since 2026-11-21T00:00Z: 4 of 16 pages failed';
  expect((await release('list legal')).out).toContain(bad);
  for (const line of [`canary legal 5 --version ${version}`, `promote legal --version ${version}`, publish]) {
    expect((await release(line)).told).toBe(
      `curbwise: legal ${version} is ${bad}. Publish a fixed version, or pass --even-if-bad.`,
    );
  }
  expect((await release('canary legal 5')).told).toContain('legal has no waiting version that is not bad.');
  expect((await release(`${publish} --even-if-bad`)).out).toContain(`→ ${version}\n`);
  expect((await release('list legal')).out).toContain(`live, ${bad}`);
});

test('a new remote can be a canary first', async () => {
  await write({ name: 'tips', paths: ['/tips'] });
  expect((await release('publish tips --no-build --no-live')).out).toMatch(
    /^tips published none → (1\.0\.0-\w{8})\n10 files uploaded\.\ntips \1 waits\. Make it live with: /,
  );
  await release('canary tips 10 --untried drawn');
  expect((await release('list')).out).toMatch(/tips +none +1\.0\.0-\w{8} 10 % +1/);
  expect((await release('canary tips 50')).out).toMatch(/ 10 % → 1\.0\.0-\w{8} 50 %$/);
  expect((await release('promote tips')).out).toMatch(
    /^tips live none → 1\.0\.0-\w{8}\ntips canary .* 50 % → none$/,
  );
});
