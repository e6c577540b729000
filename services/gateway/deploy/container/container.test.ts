import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { builtGateway } from '../../src/testing/built-gateway';
import { copiesFromRepository, lastOf, readStages, REPOSITORY, withoutShell } from './dockerfile';
import { loadedBy, PROGRAMS } from './programs';

const stages = readStages();
const image = stages.at(-1)!;
const dependencies = stages.find(({ name }) => name === 'dependencies')!;

const manifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(REPOSITORY, folder, 'package.json'), 'utf8')) as {
    version: string;
    dependencies?: Record<string, string>;
  };

/** The folders of a package of ours and of our packages that it depends on. */
function foldersOf(folder: string, found = new Set<string>()): Set<string> {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const name of Object.keys(manifest(folder).dependencies ?? {})) {
    if (name.startsWith('@curbwise/')) foldersOf(`packages/${name.slice('@curbwise/'.length)}`, found);
  }
  return found;
}

describe('the Dockerfile', () => {
  test('every stage starts from the same image, pinned by version and digest', () => {
    expect(stages).toHaveLength(3);
    const [image = '', ...others] = new Set(stages.map((stage) => stage.image));
    expect(others).toEqual([]);
    expect(image).toMatch(/^node:22\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/);
  });

  test('the image starts without a shell and without privileges', () => {
    expect(withoutShell(image, 'ENTRYPOINT')).toEqual([
      'node',
      '--max-semi-space-size=32',
      'services/gateway/dist/main.js',
    ]);
    expect(lastOf(image, 'USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(lastOf(image, 'STOPSIGNAL')).toBe('SIGTERM');
    expect(lastOf(image, 'HEALTHCHECK')).toMatch(/CMD \["node", "[^"]+check-health\.mjs", "\/livez"\]$/);
  });

  test('paths are absolute, and the exposed port is the one the gateway listens on', () => {
    expect(stages.length).toBeGreaterThan(1);
    for (const stage of stages) expect(lastOf(stage, 'WORKDIR')).toBe('/curbwise');
    expect(lastOf(image, 'ENV')).toContain(`PORT=${lastOf(image, 'EXPOSE')} `);
  });

  test('no stage holds a key, fetches from an address or installs with unneeded privileges', () => {
    expect(stages.length).toBeGreaterThan(1);
    for (const { instructions } of stages) {
      for (const instruction of instructions) {
        expect(instruction.getKeyword()).not.toMatch(/^(ADD|ARG|MAINTAINER|CMD|SHELL)$/);
        expect(instruction.getArgumentsContent()).not.toMatch(/key|secret|token|sudo|curl|wget|https?:/i);
      }
    }
  });

  test('the image has the version of the gateway', () => {
    const { version } = manifest('services/gateway');
    expect(lastOf(image, 'LABEL')).toContain(`org.opencontainers.image.version="${version}"`);
  });

  test('installs dependencies only for the packages that the gateway needs', () => {
    const copied = copiesFromRepository(dependencies)
      .flatMap(({ sources }) => sources)
      .filter((source) => source.endsWith('/package.json'))
      .map((source) => path.dirname(source));
    expect(copied.sort()).toEqual([...foldersOf('services/gateway')].sort());
  });

  // The long run installs the dependencies and resolves each package.
  test('the packages that the programs load are dependencies of the packages of this repository', () => {
    const { folder } = builtGateway();
    const loaded = PROGRAMS.flatMap((name) => loadedBy(path.join(folder, name)));
    expect(loaded).toEqual(expect.arrayContaining(['koa', 'openai', 'bullmq', 'onnxruntime-node', 'sharp']));
    const declared = [...foldersOf('services/gateway')].flatMap((one) =>
      Object.keys(manifest(one).dependencies ?? {}),
    );
    const packages = loaded
      .filter((name) => !isBuiltin(name))
      .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);
    expect(packages.filter((name) => !declared.includes(name!))).toEqual([]);
  });

  test('does not send possible secrets and local build output to the builder', () => {
    const ignored = readFileSync(path.join(__dirname, 'Dockerfile.dockerignore'), 'utf8').split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining(['**/.env', '**/.env.*', '**/secrets', '**/node_modules', '**/dist', '.git']),
    );
  });
});
