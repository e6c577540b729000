import type { RunState } from '../../run/run-tries';
import { ProgressLine } from './progress-line';

interface LaneCounts {
  readonly name: string;
  readonly done: number;
  readonly total: number;
  readonly failed?: number;
  readonly hasEnded?: boolean;
  readonly restMs?: number;
}

const state = (lanes: readonly LaneCounts[], spentUsd = 0): RunState => ({
  spentUsd,
  lanes: lanes.map((lane) => ({ failed: 0, hasEnded: false, restMs: 0, ...lane })),
});

function line(output: { isTTY?: boolean; columns?: number }) {
  const written: string[] = [];
  let now = 0;
  const progress = new ProgressLine({ ...output, write: (text) => written.push(text) }, () => now);
  return {
    written,
    show(at: number, of: RunState) {
      now = at;
      progress.show(of);
      return written.at(-1);
    },
    clear: () => progress.clear(),
  };
}

test('writes a log line every 10 %, with the cost, the failures and each provider', () => {
  const { written, show } = line({});
  for (let done = 0; done <= 100; done++)
    show(
      done * 1000,
      state(
        [
          { name: 'openai', done, total: 100, failed: done > 50 ? 2 : 0 },
          { name: 'local', done: 0, total: 0 },
        ],
        done / 1000,
      ),
    );
  expect(written).toHaveLength(11);
  expect(written[0]).toBe('0/100 0 % · $0.000 · openai 0/100 · local 0/0\n');
  expect(written[6]).toBe('60/100 60 % · 40 s left · $0.060 · 2 failed · openai 60/100 · local 0/0\n');
  expect(written[10]).toBe('100/100 100 % · $0.100 · 2 failed · openai 100/100 · local 0/0\n');
});

test('redraws one line on a terminal, at most ten times a second, and cuts it to the width', () => {
  const { written, show, clear } = line({ isTTY: true, columns: 40 });
  show(1_000, state([{ name: 'openai', done: 1, total: 4 }]));
  show(1_050, state([{ name: 'openai', done: 2, total: 4 }]));
  expect(written).toHaveLength(1);
  const last = show(1_060, state([{ name: 'openai', done: 4, total: 4 }]));
  expect(last?.startsWith(`\r\u001b[K${'█'.repeat(20)} 4/4 100 % · `)).toBe(true);
  expect(last?.length).toBeLessThanOrEqual(40 + '\r\u001b[K'.length);
  clear();
  clear();
  expect(written.slice(2)).toEqual(['\r\u001b[K']);
});

test('estimates the time left from the slowest provider, without readings of an earlier run', () => {
  const { show } = line({ isTTY: true, columns: 200 });
  show(
    0,
    state([
      { name: 'openai', done: 50, total: 60 },
      { name: 'local', done: 0, total: 60 },
    ]),
  );
  const half = show(
    60_000,
    state([
      { name: 'openai', done: 55, total: 60 },
      { name: 'local', done: 20, total: 60 },
    ]),
  );
  expect(half).toContain(' 2 min left ');
});

test('shows which provider is paused or stopped', () => {
  const { show } = line({ isTTY: true, columns: 200 });
  const shown = show(
    0,
    state([
      { name: 'openai', done: 1, total: 4, restMs: 30_000 },
      { name: 'gemini', done: 1, total: 4, hasEnded: true },
    ]),
  );
  expect(shown).toContain('openai 1/4 paused for 30 s · gemini 1/4 stopped');
});
