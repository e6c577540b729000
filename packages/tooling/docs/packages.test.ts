import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolders } from './source-imports';

const ROOT = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What the packages export, as others import it; packages that export everything or only their package.json are left out. */
function exported(): string[] {
  return [...packageFolders().values()].flatMap((folder) => {
    const { name, exports = {} } = JSON.parse(read(`${folder}/package.json`)) as {
      name: string;
      exports?: Record<string, unknown>;
    };
    return Object.keys(exports)
      .filter((subpath) => !subpath.includes('*') && subpath !== './package.json')
      .map((subpath) => path.posix.join(name, subpath));
  });
}

test('docs/packages.md lists everything that packages export, and nothing else', () => {
  const listed = [...read('docs/packages.md').matchAll(/`(@curbwise\/[^`]+)`/g)].map(([, name]) => name);
  expect(listed.sort()).toEqual(exported().sort());
});
