import { DEFAULT_MODELS } from '../../../vision/src/models/known-models';
import { daysUntil, defaultsToReplace } from '../../../vision/src/models/model-life';

/** Time for a release, and for operators to take it. In days. */
const NOTICE_DAYS = 90;

/** Vendors announce a shutdown of a model some three months ahead (OpenAI's of gpt-4.1-mini: 92 days). In days. */
const MAX_AGE_DAYS = 180;

test('no default model is shut down within 90 days', () => {
  expect(defaultsToReplace(new Date(), NOTICE_DAYS)).toEqual([]);
});

test.each(Object.entries(DEFAULT_MODELS))(
  'the sources of the default model of %s were read in the last half year',
  (_, { checkedOn }) => expect(-daysUntil(checkedOn, new Date())).toBeLessThanOrEqual(MAX_AGE_DAYS),
);
