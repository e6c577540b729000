import { readOptions } from './options.cjs';

test.each([
  [[], { isStatic: false, out: undefined, help: false }],
  [['--static'], { isStatic: true, out: undefined, help: false }],
  [['--static', '--out', 'there'], { isStatic: true, out: 'there', help: false }],
  [
    ['--skip-checks', 'tips is away'],
    { isStatic: false, out: undefined, skipChecks: 'tips is away', help: false },
  ],
  [['-h'], { isStatic: false, out: undefined, help: true }],
])('reads %j', (args, options) => {
  expect(readOptions(args)).toEqual(options);
});

test.each([
  [['--statics'], "Unknown option '--statics'"],
  [['there'], "Unexpected argument 'there'"],
  [['--out', 'there'], '--out works only with --static.'],
  [['--static', '--skip-checks', 'why'], '--skip-checks does not work with --static.'],
  [['--skip-checks', ' '], '--skip-checks takes a reason'],
  [['--static', '--out='], '--out takes a folder.'],
])('rejects %j', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
