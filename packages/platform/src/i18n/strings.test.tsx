import { act, render, screen } from '@testing-library/react';
import { addStrings, defineStrings, speak, translator, useLanguage, useStrings } from './strings';

const strings = defineStrings('test', {
  en: { greeting: 'Hello {{name}}', minutes_one: '{{count}} minute', minutes_other: '{{count}} minutes' },
  fr: async () => ({
    default: {
      greeting: 'Bonjour {{name}}',
      minutes_one: '{{count}} minute',
      minutes_other: '{{count}} minutes (fr)',
    },
  }),
  es: () => Promise.reject(new Error('offline')),
});

function Words({ count }: { count: number }) {
  const t = useStrings(strings);
  return <p>{`${t('greeting', { name: '<Ada>' })}, ${t('minutes', { count })}`}</p>;
}

afterEach(() => act(async () => void (await translator.changeLanguage('en'))));

test('a sentence is filled in, and its number picks the plural', () => {
  const { rerender } = render(<Words count={1} />);
  expect(screen.getByText('Hello <Ada>, 1 minute')).toBeTruthy();
  rerender(<Words count={2} />);
  expect(screen.getByText('Hello <Ada>, 2 minutes')).toBeTruthy();
});

test('another language is loaded when the page speaks it', async () => {
  render(<Words count={2} />);
  await act(() => speak('fr'));
  expect(screen.getByText('Bonjour <Ada>, 2 minutes (fr)')).toBeTruthy();
});

test('a language that cannot be loaded leaves the sentences English', async () => {
  render(<Words count={2} />);
  await act(() => speak('es'));
  expect(screen.getByText('Hello <Ada>, 2 minutes')).toBeTruthy();
});

test('the page says which language it is in', async () => {
  await act(() => speak('fr'));
  expect(document.documentElement.lang).toBe('fr');
  await act(() => speak('en'));
  expect(document.documentElement.lang).toBe('en');
});

test('of two languages that are wanted in a row the later counts, however long the other takes', async () => {
  let arrive: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  defineStrings('slow', {
    en: { word: 'word' },
    es: async () => {
      await slow;
      return { default: { word: 'palabra' } };
    },
  });
  const Slow = () => <p>{useLanguage()}</p>;
  render(<Slow />);
  await act(async () => {
    const spanish = speak('es');
    await speak('fr');
    arrive();
    await spanish;
  });
  expect(screen.getByText('fr')).toBeTruthy();
  expect(document.documentElement.lang).toBe('fr');
});

test('a remote that arrives later speaks the language of the page at once', async () => {
  await act(() => speak('fr'));
  const late = defineStrings('late', {
    en: { word: 'word' },
    fr: async () => ({ default: { word: 'mot' } }),
  });
  await addStrings(late);
  const Late = () => <p>{`${useStrings(late)('word')} ${useLanguage()}`}</p>;
  render(<Late />);
  expect(screen.getByText('mot fr')).toBeTruthy();
});

test('a remote that brings the same sentences again changes nothing', () => {
  defineStrings('test', strings.languages);
  render(<Words count={1} />);
  expect(screen.getByText('Hello <Ada>, 1 minute')).toBeTruthy();
});

test('another version of a remote says nothing in the words of the one before', async () => {
  const words = (greeting: string) =>
    defineStrings('versions', {
      en: { greeting },
      fr: async () => ({ default: { greeting: `${greeting} (fr)` } }),
    });
  await act(() => speak('fr'));
  await addStrings(words('one'));
  expect(translator.t('greeting', { ns: 'versions' })).toBe('one (fr)');
  await addStrings(words('two'));
  expect(translator.t('greeting', { ns: 'versions' })).toBe('two (fr)');
});
