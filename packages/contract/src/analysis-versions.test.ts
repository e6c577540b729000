import { analysisResponseSchema, driverSchema, type AnalysisResponse, type Driver } from './analysis';
import { noAnswer } from './no-answer';
import { MAX_PANEL_LENGTH, MAX_PANELS } from './reading-bounds';

/** The schema of pages from before there was testimony. */
const olderSchema = analysisResponseSchema.omit({ witness: true });

const older: AnalysisResponse = {
  ...noAnswer({ year: 2026, month: 11, day: 20, minute: 0 }),
  reasoning: 'No parking.',
  confidence: 0.79,
  extractedText: 'NO PARKING',
  isIrrelevant: false,
  detectedObject: null,
  provenance: { provider: 'openai', model: 'gpt-test', decidedBy: 'model', agreed: true, cached: false },
};
const newer: AnalysisResponse = {
  ...older,
  witness: {
    checks: { covers: 'passed', consistent: 'passed' },
    groups: [{ panels: [0], use: 'instead' }],
    words: [{ panel: 0, quote: 'HVERDAGE', rule: { panel: 0, index: 0 } }],
  },
};
const sent = (response: object): unknown => JSON.parse(JSON.stringify(response));

test('an older page takes the response of a new gateway', () => {
  const { witness: _, ...rest } = analysisResponseSchema.parse(sent(newer));
  expect(olderSchema.parse(sent(newer))).toEqual(rest);
});

test('a new page takes the response of an older gateway', () => {
  const response = analysisResponseSchema.parse(sent(older));
  expect(response).toEqual(olderSchema.parse(sent(older)));
  expect(response).not.toHaveProperty('witness');
});

test('a page takes the response of a gateway whose testimony has another form, without it', () => {
  const later = { ...newer, witness: { ...newer.witness, groups: [{ panels: [0], use: 'elsewhere' }] } };
  expect(analysisResponseSchema.parse(sent(later))).toEqual({ ...older, witness: undefined, calendar: null });
});

test('takes a driver that an older page has stored', () => {
  const stored = { permits: ['722'], disabledBadge: true, vehicle: 'taxi' };
  expect(driverSchema.parse(stored)).toEqual(stored);
});

test('an older schema of a driver takes one that says which user of a sign they are', () => {
  const driver: Driver = { permits: [], disabledBadge: false, vehicle: 'car', named: ['NURSES'] };
  expect(driverSchema.parse(driver)).toEqual(driver);
  const { named: _, ...rest } = driver;
  expect(driverSchema.omit({ named: true }).parse(driver)).toEqual(rest);
});

test.each([
  ['too many names', Array.from({ length: MAX_PANELS + 1 }, (_, index) => `USER ${index}`)],
  ['a name longer than any panel', ['X'.repeat(MAX_PANEL_LENGTH + 1)]],
])('a driver with %s is refused', (_, named) => {
  expect(driverSchema.safeParse({ named }).success).toBe(false);
});
