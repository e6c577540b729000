import { EFFORTS } from '../models/effort';
import { thinkingFieldsOf } from './thinking-fields';

const BY_EFFORT = [{ effort: 'low' }, { effort: 'medium' }, { effort: 'high' }];
const adaptive = { thinking: { type: 'adaptive' } };

test.each([
  ['claude-haiku-5-5', [{ thinking: { type: 'disabled' } }, ...BY_EFFORT]],
  ['claude-opus-5', [{ thinking: { type: 'disabled' } }, ...BY_EFFORT]],
  ['claude-sonnet-5-5', [{ thinking: { type: 'between_tools' } }, ...BY_EFFORT]],
  ['claude-opus-5-5', [{ effort: 'low' }, ...BY_EFFORT]],
  ['claude-fable-5-1', [{ effort: 'low' }, ...BY_EFFORT]],
  ['claude-sonnet-4-6', [{}, ...BY_EFFORT.map((one) => ({ ...one, ...adaptive }))]],
  ['anthropic/claude-haiku-5-5', [{ thinking: { type: 'disabled' } }, ...BY_EFFORT]],
  ['claude-haiku-4-5', [{}, {}, {}, {}]],
  ['claude-test', [{}, {}, {}, {}]],
])('tells %s how much to think', (model, expected) => {
  expect(EFFORTS.map((effort) => thinkingFieldsOf(model, effort))).toEqual(expected);
});
