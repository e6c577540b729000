import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpuTimeOf, millisecondsOf } from './cpu-time';

test('the CPU time of a process that computes grows', async () => {
  const busy = spawn(process.execPath, ['-e', "console.log('computing'); for (;;);"]);
  try {
    await once(busy.stdout, 'data');
    const before = await cpuTimeOf(busy.pid!);
    let after = before;
    while (after === before) after = await cpuTimeOf(busy.pid!);
    expect(after).toBeGreaterThan(before!);
  } finally {
    busy.kill('SIGKILL');
  }
});

test('nothing is known of a process that has ended', async () => {
  const ended = spawn(process.execPath, ['--version']);
  await once(ended, 'close');
  expect(await cpuTimeOf(ended.pid!)).toBeNull();
});

test.each([
  ['0:01.25', 1250],
  ['61:02.50', 3_662_500],
  ['01:00:02', 3_602_000],
])('reads the time %s of ps', (time, expected) => {
  expect(millisecondsOf(time)).toBe(expected);
});
