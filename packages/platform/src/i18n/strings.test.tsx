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

test('fills in values, and the count selects the plural', () => {
  const { rerender } = render(<Words count={1} />);
  expect(screen.getByText('Hello <Ada>, 1 minute')).toBeInTheDocument();
  rerender(<Words count={2} />);
  expect(screen.getByText('Hello <Ada>, 2 minutes')).toBeInTheDocument();
});

test('loads a language when the page switches to it', async () => {
  render(<Words count={2} />);
  await act(() => speak('fr'));
  expect(screen.getByText('Bonjour <Ada>, 2 minutes (fr)')).toBeInTheDocument();
});

test('sentences stay English if their language cannot be loaded', async () => {
  render(<Words count={2} />);
  await act(() => speak('es'));
  expect(screen.getByText('Hello <Ada>, 2 minutes')).toBeInTheDocument();
});

test('a translation that is no module with one does not keep the page from its language', async () => {
  const broken = { default: undefined } as unknown as { default: { title: string } };
  defineStrings('broken', { en: { title: 'Title' }, fr: async () => broken, es: async () => broken });
  await act(() => speak('fr'));
  expect(document.documentElement.lang).toBe('fr');
});

test('sets the lang attribute of the page', async () => {
  await act(() => speak('fr'));
  expect(document.documentElement.lang).toBe('fr');
  await act(() => speak('en'));
  expect(document.documentElement.lang).toBe('en');
});

test('of two requested languages the later one wins, even if the earlier one loads more slowly', async () => {
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
  expect(screen.getByText('fr')).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('fr');
});

test('a remote that is added later is in the language of the page at once', async () => {
  await act(() => speak('fr'));
  const late = defineStrings('late', {
    en: { word: 'word' },
    fr: async () => ({ default: { word: 'mot' } }),
  });
  await addStrings(late);
  const Late = () => <p>{`${useStrings(late)('word')} ${useLanguage()}`}</p>;
  render(<Late />);
  expect(screen.getByText('mot fr')).toBeInTheDocument();
});

test('defining the same sentences again changes nothing', () => {
  defineStrings('test', strings.languages);
  render(<Words count={1} />);
  expect(screen.getByText('Hello <Ada>, 1 minute')).toBeInTheDocument();
});

test('another version of a remote replaces the sentences of the earlier one', async () => {
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
