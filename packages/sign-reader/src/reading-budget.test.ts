import type { SignReading } from '@curbwise/contract';
import { TRUSTED_CONFIDENCE } from '@curbwise/sign-rules';
import type { InferenceSession, Tensor } from './networks/inference-session';
import type { SignSessions } from './networks/inference-session';
import { budgetOf } from './reading-budget';
import { decodeCtc } from './text/ctc';

const reading: SignReading = {
  panels: [{ text: '2 HOUR PARKING', arrow: null, symbol: null, box: null, confidence: 0.9 }],
  extractedText: '2 HOUR PARKING',
  isIrrelevant: false,
  detectedObject: null,
  confidence: 0.9,
};

/** Networks that count their runs. */
function counted(): { sessions: SignSessions; runs: () => number } {
  let runs = 0;
  const network: InferenceSession = {
    run: ({ dims }) => {
      runs += 1;
      return Promise.resolve({ data: new Float32Array(0), dims: [...dims] });
    },
  };
  return { sessions: { detection: network, recognition: network, parts: network }, runs: () => runs };
}

const piece: Tensor = { data: new Float32Array(0), dims: [1, 3, 48, 1600] };

async function readPieces(count: number) {
  const { sessions, runs } = counted();
  const budget = budgetOf(sessions);
  const outputs: Tensor[] = [];
  for (let index = 0; index < count; index += 1) outputs.push(await budget.sessions.recognition.run(piece));
  return { budget, outputs, runs: runs() };
}

test('leaves a reading within the budget as it is', async () => {
  const { budget, runs } = await readPieces(20);
  expect(runs).toBe(20);
  expect(budget.settle(reading)).toBe(reading);
});

test('runs no network and returns blank pieces once the budget is spent', async () => {
  const { outputs, runs } = await readPieces(200);
  expect(runs).toBeLessThan(100);
  const { data, dims } = outputs[199]!;
  expect(decodeCtc({ data, dims })).toEqual([]);
  expect(data.filter((value) => value > 0)).toHaveLength(200);
});

test('a reading that left writing unread is too unsure for a yes', async () => {
  const { budget } = await readPieces(200);
  const { panels, confidence } = budget.settle(reading);
  expect(Math.max(confidence, ...panels.map((panel) => panel.confidence))).toBeLessThan(
    TRUSTED_CONFIDENCE.yes,
  );
});

test('throws if writing was left unread and no sign was found', async () => {
  const { budget } = await readPieces(200);
  expect(() => budget.settle({ ...reading, panels: [], isIrrelevant: true })).toThrow('too much writing');
});
