import { Translator } from './translator';

let translator: Translator;
beforeEach(() => {
  translator = new Translator();
  translator.add('en', 'sign', {
    greeting: 'Hello {{name}}, {{name}}',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    only: 'only in English',
  });
  translator.add('fr', 'sign', { minutes_one: '{{count}} minute', minutes_other: '{{count}} minutes (fr)' });
});

test('every gap is filled with what it is named after', () => {
  expect(translator.translate('sign', 'greeting', { name: 'Ada' })).toBe('Hello Ada, Ada');
});

test('what fills a gap is not read for gaps or patterns itself', () => {
  expect(translator.translate('sign', 'greeting', { name: '$& {{name}}' })).toBe(
    'Hello $& {{name}}, $& {{name}}',
  );
});

test('a gap that nothing is given for stays visible', () => {
  expect(translator.translate('sign', 'greeting')).toBe('Hello {{name}}, {{name}}');
});

test.each([
  ['en', 0, '0 minutes'],
  ['en', 1, '1 minute'],
  ['en', 1.5, '1.5 minutes'],
  ['fr', 0, '0 minute'],
  ['fr', 2, '2 minutes (fr)'],
  ['fr', 1_000_000, '1000000 minutes (fr)'],
] as const)('in %s, %p minutes are "%s"', (language, count, sentence) => {
  translator.speak(language);
  expect(translator.translate('sign', 'minutes', { count })).toBe(sentence);
});

test('what a language does not say is said in English, and what English does not say is its key', () => {
  translator.speak('fr');
  expect(translator.translate('sign', 'only')).toBe('only in English');
  expect(translator.translate('sign', 'nothing')).toBe('nothing');
  expect(translator.translate('elsewhere', 'only')).toBe('only');
});

test('sentences that are added join those that are there', () => {
  translator.add('en', 'sign', { more: 'more' });
  expect(translator.translate('sign', 'more')).toBe('more');
  expect(translator.translate('sign', 'only')).toBe('only in English');
});

test('whoever listens is told of another language until it stops listening', () => {
  const heard = jest.fn();
  const stop = translator.subscribe(heard);
  translator.speak('es');
  stop();
  translator.speak('en');
  expect(heard).toHaveBeenCalledTimes(1);
});
