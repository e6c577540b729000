import { moment } from '../testing/signs';
import { hourLabels } from './hours-line';

const SPAN = { from: moment('2026-11-20T13:00'), to: moment('2026-11-22T00:00') };

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const texts = (locale: string, noon: string) => hourLabels(SPAN, locale, noon).map(({ text }) => plain(text));

test('labels every sixth hour in the locale, and midnight with the weekday', () => {
  expect(texts('en-US', 'noon')).toEqual(['6 PM', 'Sat', '6 AM', 'noon', '6 PM']);
  expect(texts('fr-CA', 'midi')).toEqual(['18 h', 'sam.', '6 h', 'midi', '18 h']);
  expect(texts('es-ES', 'mediodía')).toEqual(['6 p. m.', 'sáb', '6 a. m.', 'mediodía', '6 p. m.']);
});

test('has no labels at the ends of a bar', () => {
  const day = { from: moment('2026-11-21T00:00'), to: moment('2026-11-22T00:00') };
  const labels = hourLabels(day, 'en-US', 'noon');
  expect(labels.map(({ share, text }) => [share, plain(text)])).toEqual([
    [0.25, '6 AM'],
    [0.5, 'noon'],
    [0.75, '6 PM'],
  ]);
});

test('keeps noon and midnight if there is little space', () => {
  const major = hourLabels(SPAN, 'en-US', 'noon').filter(({ minor }) => !minor);
  expect(major.map(({ text }) => text)).toEqual(['Sat', 'noon']);
});
