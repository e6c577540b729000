import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { program, root } from './prepare.mjs';

// The types of every package, in one process: what they share (the types of Node, React and the browser) is read once.

const SKIPPED = new Set(['node_modules', 'dist', 'template']);

/** Every tsconfig.json below a folder, a package's or one of a part of it that runs elsewhere (a service worker). */
function projectsIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : projectsIn(place);
    return entry.name === 'tsconfig.json' ? [place] : [];
  });
}

const projects = ['packages', 'services'].flatMap((folder) => projectsIn(path.join(root, folder)));
const { status } = spawnSync(program('tsc'), ['--build', '--noEmit', ...projects], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
