import { readFileSync } from 'node:fs';
import path from 'node:path';
import surface from '@curbwise/contract/host-surface';
import { exportedNames, surfaceProblems } from '@curbwise/tooling/host-surface';
import * as ui from './index';

const { '@curbwise/ui': names, tokens, removed } = surface;

test('exports exactly what the contract lists', () => {
  const real = exportedNames(path.join(__dirname, 'index.ts'));
  expect(real).toEqual(expect.arrayContaining(Object.keys(ui)));
  expect(surfaceProblems('@curbwise/ui', names, removed['@curbwise/ui'], real)).toEqual([]);
});

test('has exactly the design tokens that the contract lists', () => {
  const styles = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
  const real = [...styles.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name);
  expect(surfaceProblems('the design tokens', tokens, removed.tokens, [...new Set(real)])).toEqual([]);
});
