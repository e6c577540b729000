import { act, render, screen } from '@testing-library/react';
import { defineStrings, translator, useStrings } from './strings';

const strings = defineStrings('test', {
  en: { greeting: 'Hello {{name}}', minutes_one: '{{count}} minute', minutes_other: '{{count}} minutes' },
  fr: { greeting: 'Bonjour {{name}}' },
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

test('another language shows what it has, and English for the rest', async () => {
  render(<Words count={2} />);
  await act(async () => void (await translator.changeLanguage('fr')));
  expect(screen.getByText('Bonjour <Ada>, 2 minutes')).toBeTruthy();
});

test('a remote that brings the same sentences again changes nothing', () => {
  defineStrings('test', strings.languages);
  render(<Words count={1} />);
  expect(screen.getByText('Hello <Ada>, 1 minute')).toBeTruthy();
});
