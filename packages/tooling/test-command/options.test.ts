import { readOptions } from './options.cjs';

const NOTHING_SAID = { install: undefined, needs: false, changed: undefined, help: false };
const ALL = ['types', 'lint', 'unit', 'integration', 'browser'];

test.each([
  [[], { ...NOTHING_SAID, stages: ALL }],
  [['unit', 'types'], { ...NOTHING_SAID, stages: ['types', 'unit'] }],
  [['long'], { ...NOTHING_SAID, stages: ['long'] }],
  [['--install'], { ...NOTHING_SAID, stages: ALL, install: true }],
  [['--no-install'], { ...NOTHING_SAID, stages: ALL, install: false }],
  [['--needs'], { ...NOTHING_SAID, stages: ALL, needs: true }],
  [['--changed'], { ...NOTHING_SAID, stages: ALL, changed: '' }],
  [['--changed', 'unit'], { ...NOTHING_SAID, stages: ['unit'], changed: '' }],
  [['--changed', 'HEAD~2', 'unit'], { ...NOTHING_SAID, stages: ['unit'], changed: 'HEAD~2' }],
  [['-h'], { ...NOTHING_SAID, stages: ALL, help: true }],
])('%j', (args, options) => {
  expect(readOptions(args)).toEqual(options);
});

test.each([
  [['units'], 'There is no "units" to run. There are: types, lint, unit, integration, browser, long.'],
  [['--fast'], "Unknown option '--fast'"],
  [['--install=yes'], "Option '--install' does not take an argument"],
  [['--install', '--no-install'], 'Say --install or --no-install, not both.'],
])('%j is refused', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
