import { MAX_NAVIGATION_LABEL_LENGTH, navigationSchema } from '@curbwise/contract';
import { problemsOfScreens, usesOfScreens, type Screens } from './asked-screens.cjs';

const paths = ['/permits'];

test.each<[Screens, string[]]>([
  [{}, []],
  [{ paths }, ['paths']],
  [{ paths: ['/permits', '/permits/*'] }, ['paths', 'paths/*']],
  [{ paths, navigation: { en: 'Permits' } }, ['paths', 'navigation']],
])('%j uses %j of the contract', (screens, uses) => {
  expect([...usesOfScreens(screens)]).toEqual(uses);
});

const longest = 'a'.repeat(MAX_NAVIGATION_LABEL_LENGTH);

test.each<NonNullable<Screens['navigation']>>([
  { en: 'Permits' },
  { en: longest },
  { en: 'My permits', es: 'Permisos', fr: 'Permis à moi' },
])('%j can stand in the navigation, here and in the contract', (navigation) => {
  expect(problemsOfScreens({ paths, navigation })).toEqual([]);
  expect(navigationSchema.safeParse(navigation).success).toBe(true);
});

test.each<[NonNullable<Screens['navigation']>, string]>([
  [{ en: `${longest}a` }, `write 1 to ${MAX_NAVIGATION_LABEL_LENGTH} characters`],
  [{ en: '' }, '(en)'],
  [{ en: ' Permits' }, '(en)'],
  [{ en: 'Permits', fr: 'Permis\n' }, '(fr)'],
  [{ fr: 'Permis' }, 'has no English label'],
])('%j cannot, here and in the contract', (navigation, words) => {
  expect(problemsOfScreens({ paths, navigation })).toEqual([expect.stringContaining(words)]);
  expect(navigationSchema.safeParse(navigation).success).toBe(false);
});

test('a label in a language that the host does not speak is told of', () => {
  expect(problemsOfScreens({ paths, navigation: { en: 'Permits', de: 'Ausweise' } })).toEqual([
    expect.stringContaining('the host speaks en, es, fr'),
  ]);
});

test('a label without a screen is told of', () => {
  expect(problemsOfScreens({ navigation: { en: 'Permits' } })).toEqual([
    expect.stringContaining('name one in "curbwise.paths"'),
  ]);
});
