import { readOptions } from './options.cjs';

const DEFAULTS = { install: undefined, needs: false, changed: undefined, help: false };
const ALL = ['types', 'lint', 'unit', 'integration', 'browser'];

test.each([
  [[], { ...DEFAULTS, stages: ALL }],
  [['unit', 'types'], { ...DEFAULTS, stages: ['types', 'unit'] }],
  [['long'], { ...DEFAULTS, stages: ['long'] }],
  [['--install'], { ...DEFAULTS, stages: ALL, install: true }],
  [['--no-install'], { ...DEFAULTS, stages: ALL, install: false }],
  [['--needs'], { ...DEFAULTS, stages: ALL, needs: true }],
  [['--changed'], { ...DEFAULTS, stages: ALL, changed: '' }],
  [['--changed', 'unit'], { ...DEFAULTS, stages: ['unit'], changed: '' }],
  [['--changed', 'HEAD~2', 'unit'], { ...DEFAULTS, stages: ['unit'], changed: 'HEAD~2' }],
  [['-h'], { ...DEFAULTS, stages: ALL, help: true }],
])('reads %j', (args, options) => {
  expect(readOptions(args)).toEqual(options);
});

test.each([
  [['units'], 'There is no stage "units". Stages: types, lint, unit, integration, browser, long.'],
  [['--fast'], "Unknown option '--fast'"],
  [['--install=yes'], "Option '--install' does not take an argument"],
  [['--install', '--no-install'], 'Use --install or --no-install, not both.'],
])('rejects %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
