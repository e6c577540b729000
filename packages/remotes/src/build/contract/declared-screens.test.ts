import { MAX_NAVIGATION_LABEL_LENGTH, navigationSchema } from '@curbwise/contract';
import { checkScreens, contractNamesFor, type Screens } from './declared-screens.cjs';

const paths = ['/permits'];

test.each<[Screens, string[]]>([
  [{}, []],
  [{ paths }, ['paths']],
  [{ paths: ['/permits', '/permits/*'] }, ['paths', 'paths/*']],
  [{ paths, navigation: { en: 'Permits' } }, ['paths', 'navigation']],
])('%j needs %j of the contract', (screens, names) => {
  expect([...contractNamesFor(screens)]).toEqual(names);
});

const longest = 'a'.repeat(MAX_NAVIGATION_LABEL_LENGTH);

test.each<NonNullable<Screens['navigation']>>([
  { en: 'Permits' },
  { en: longest },
  { en: 'My permits', es: 'Permisos', fr: 'Permis à moi' },
])('%j is a valid label, here and in the contract', (navigation) => {
  expect(checkScreens({ paths, navigation })).toEqual([]);
  expect(navigationSchema.safeParse(navigation).success).toBe(true);
});

test.each<[NonNullable<Screens['navigation']>, string]>([
  [{ en: `${longest}a` }, `use 1 to ${MAX_NAVIGATION_LABEL_LENGTH} characters`],
  [{ en: '' }, '(en)'],
  [{ en: ' Permits' }, '(en)'],
  [{ en: 'Permits', fr: 'Permis\n' }, '(fr)'],
  [{ fr: 'Permis' }, 'has no English label'],
])('%j is not a valid label, here and in the contract', (navigation, words) => {
  expect(checkScreens({ paths, navigation })).toEqual([expect.stringContaining(words)]);
  expect(navigationSchema.safeParse(navigation).success).toBe(false);
});

test('rejects a label in a language that the host does not support', () => {
  expect(checkScreens({ paths, navigation: { en: 'Permits', de: 'Ausweise' } })).toEqual([
    expect.stringContaining('the host supports en, es, fr'),
  ]);
});

test('rejects a label without a screen', () => {
  expect(checkScreens({ navigation: { en: 'Permits' } })).toEqual([
    expect.stringContaining('add one to "curbwise.paths"'),
  ]);
});
