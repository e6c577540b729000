import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { yamlDocuments } from '../read-yaml';
import { DOCKERFILE, REPOSITORY } from './dockerfile';

const FILE = path.join(REPOSITORY, '.github/workflows/image.yml');
const text = readFileSync(FILE, 'utf8');
const step = z.object({
  id: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
});
const { on, permissions, jobs } = z
  .object({
    on: z.unknown(),
    permissions: z.unknown(),
    jobs: z.strictObject({ image: z.object({ permissions: z.unknown(), steps: z.array(step) }) }),
  })
  .parse(yamlDocuments(text, FILE)[0]);
const { steps } = jobs.image;
const build = steps.find(({ id }) => id === 'build')?.run ?? '';

test('a version is pushed with the list of its packages and how it was built', () => {
  expect(on).toEqual({ push: { tags: ['v*'] } });
  const words = build.replaceAll(/\\\n/g, ' ').split(/\s+/);
  expect(words).toEqual(expect.arrayContaining(['--sbom=true', '--provenance=mode=max', '--push']));
  expect(path.join(REPOSITORY, words[words.indexOf('--file') + 1]!)).toBe(DOCKERFILE);
});

test('what was pushed is signed by its digest', () => {
  const [signing] = steps.filter(({ uses }) => uses?.startsWith('actions/attest@'));
  expect(signing?.with).toMatchObject({
    'subject-digest': '${{ steps.build.outputs.digest }}',
    'push-to-registry': true,
  });
  expect(build).toContain('containerimage.digest');
  expect(permissions).toEqual({ contents: 'read' });
  expect(jobs.image.permissions).toEqual({ contents: 'read', 'id-token': 'write', attestations: 'write' });
});

test('actions are pinned by their commits, and no command has a secret', () => {
  const used = [...text.matchAll(/uses: (\S+)(.*)/g)];
  expect(used.length).toBe(2);
  for (const [, action, version] of used) {
    expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40}$/);
    expect(version).toMatch(/^ # v\d+\.\d+\.\d+$/);
  }
  for (const { run } of steps) expect(run ?? '').not.toContain('${{');
});
