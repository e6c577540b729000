import { longTest } from '@curbwise/tooling/long-tests';
import { DEFAULT_MODELS } from './known-models';
import { daysUntil, defaultsToReplace } from './model-life';

/** Time for a release, and for operators to take it. In days. */
const NOTICE_DAYS = 90;

/** Vendors announce a shutdown of a model some three months ahead (OpenAI's of gpt-4.1-mini: 92 days). In days. */
const MAX_AGE_DAYS = 180;

longTest('no default model is shut down within 90 days', () => {
  expect(defaultsToReplace(new Date(), NOTICE_DAYS)).toEqual([]);
});

longTest.each(Object.entries(DEFAULT_MODELS))(
  'the sources of the default model of %s were read in the last half year',
  (_, { checkedOn }) => expect(-daysUntil(checkedOn, new Date())).toBeLessThanOrEqual(MAX_AGE_DAYS),
);
