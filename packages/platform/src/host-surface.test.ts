import path from 'node:path';
import surface from '@curbwise/contract/host-surface';
import { exportedNames, surfaceProblems } from '@curbwise/tooling/host-surface';
import * as platform from './index';

const { '@curbwise/platform': names, store, removed } = surface;

test('exports exactly what the contract lists', () => {
  const real = exportedNames(path.join(__dirname, 'index.ts'));
  expect(real).toEqual(expect.arrayContaining(Object.keys(platform)));
  expect(surfaceProblems('@curbwise/platform', names, removed['@curbwise/platform'], real)).toEqual([]);
});

test('the initial state has exactly the slices that the contract lists', () => {
  const real = Object.keys(platform.createPlatformStore().getState());
  expect(surfaceProblems('the state of the store', store, removed.store, real)).toEqual([]);
});
