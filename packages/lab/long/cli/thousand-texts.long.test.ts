import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { judgeLines } from '../../../cli/src/judge/judge-lines';

test('judges a thousand texts in less than five seconds of CPU time', async () => {
  const cases = Array.from({ length: 1000 }, (_, index) => ({
    id: index,
    panels: [{ text: '2 HOUR PARKING 8AM-6PM EXCEPT SUNDAY' }],
    at: ['2026-11-24T10:15', '2026-11-29T10:15'],
  }));
  const output = new PassThrough();
  const answers = text(output);
  const before = process.cpuUsage();
  const lines = cases.map((one) => JSON.stringify(one)).join('\n');
  await judgeLines(Readable.from([lines]), output, () => Promise.reject(new Error('no photo was expected')));
  output.end();
  expect((await answers).trim().split('\n')).toHaveLength(1000);
  // Other programs do not count. In microseconds.
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(5_000_000);
});
