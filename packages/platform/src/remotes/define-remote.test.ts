import { defineStrings } from '../i18n/strings';
import { defineRemote } from './define-remote';

const strings = defineStrings('permits', { en: { name: 'Permits', count_one: 'one', count_other: 'many' } });
const remote = { name: 'permits', contract: '1.0.0', views: {} };

test('the title of a remote must be one of its sentences', () => {
  expect(defineRemote({ ...remote, strings, title: 'name' }).title).toBe('name');
  // @ts-expect-error -- not a key of a sentence, but one of its plural forms
  expect(defineRemote({ ...remote, strings, title: 'count_one' }).title).toBe('count_one');
});
