import { panelConfidenceLevel } from './analysis-view';

test.each([
  [1, 'high'],
  [0.8, 'high'],
  [0.79, 'medium'],
  [0.6, 'medium'],
  [0.59, 'low'],
  [0, 'low'],
])('%p is %s', (confidence, level) => {
  expect(panelConfidenceLevel(confidence)).toBe(level);
});
