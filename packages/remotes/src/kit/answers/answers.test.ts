import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analysisResponseSchema, problemSchema, type AnalysisResponse } from '@curbwise/contract';
import { judgeRecording } from '../recording/judge-recording';
import catalogue from './catalogue.json';

type Recording = { status: number; body: unknown };
const answers = catalogue.map(({ name, recording }) => ({
  name,
  ...(JSON.parse(readFileSync(path.join(__dirname, `${recording}.json`), 'utf8')) as Recording),
}));
const read = answers.filter(({ status }) => status === 200);
const refused = answers.filter(({ status }) => status !== 200);

test('there is a recorded answer of every kind that a remote has to handle', () => {
  expect(answers.map(({ name }) => name)).toEqual([
    'yes',
    'no',
    'not-sure',
    'no-sign',
    'several-sides',
    'rate-limited',
    'server-error',
    'slow',
  ]);
});

test.each(read)('"$name" matches the response schema of the contract', ({ body }) => {
  expect(analysisResponseSchema.safeParse(body).error).toBeUndefined();
});

test.each(refused)('"$name" is a problem document with the right status', ({ body, status }) => {
  expect(problemSchema.parse(body).status).toBe(status);
});

test.each([
  ['yes', { isAllowed: true, isUncertain: false }],
  ['no', { isAllowed: false, isUncertain: false, isIrrelevant: false }],
  ['not-sure', { isUncertain: true, sides: null }],
  ['no-sign', { isIrrelevant: true, detectedObject: 'cat' }],
  ['several-sides', { sides: { left: { answer: 'allowed' }, right: { answer: 'forbidden' } } }],
])('"%s" has the content that its name says', (name, expected) => {
  expect(answers.find((answer) => answer.name === name)?.body).toMatchObject(expected);
});

test.each(read)(
  '"$name" is what the rules answer today; if not: npm run record -w packages/remotes',
  ({ body }) => {
    const recorded = body as AnalysisResponse;
    expect(recorded).toEqual(JSON.parse(JSON.stringify(judgeRecording(recorded.panels.map(panelAsRead)))));
  },
);

/** A panel without the results of the rules. */
function panelAsRead({ text, arrow, symbol, box }: AnalysisResponse['panels'][number]) {
  return { text, arrow, symbol, box };
}

test.each(catalogue)('"$name" has a photo', ({ photo }) => {
  expect(existsSync(path.join(__dirname, `${photo}.jpg`))).toBe(true);
});
