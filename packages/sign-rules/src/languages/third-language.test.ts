import { judge } from '../judge/judge';
import { parse } from '../parse/parse';
import type { Language } from './meaning';
import { panelsOf } from '../testing/sign';
import { time } from '../testing/time';
import { english } from './english';
import { french } from './french';

/** A few Spanish phrases: adding a language takes one list of phrases and no change to the grammar. */
const spanish: Language = {
  name: 'es',
  phrases: [
    [{ is: 'prohibition', kind: 'no-parking' }, '{NO,PROHIBIDO} ESTACIONAR{,SE}'],
    [{ is: 'parking' }, 'ESTACIONAMIENTO{, DE}'],
    [{ is: 'unit', minutes: 60 }, 'HORA{,S}'],
    [{ is: 'unit', minutes: 1 }, 'MIN{,UTOS}'],
    [{ is: 'day', days: 2 }, 'LUN{,ES}'],
    [{ is: 'day', days: 4 }, 'MAR{,TES}'],
    [{ is: 'day', days: 32 }, 'VIE{,RNES}'],
    [{ is: 'day', days: 64 }, 'SAB{,ADO}'],
    [{ is: 'day', days: 1 }, 'DOM{,INGO}'],
    [{ is: 'half', pm: false }, 'AM'],
    [{ is: 'half', pm: true }, 'PM'],
    [{ is: 'to' }, 'A|AL|HASTA'],
    [{ is: 'and' }, 'Y'],
    [{ is: 'except' }, 'EXCEPTO|MENOS'],
    [{ is: 'always' }, 'A TODA HORA'],
    [{ is: 'reserved', kind: 'loading', holder: 'commercial' }, 'ZONA DE CARGA'],
  ],
};

const answer = (text: string, at: string) => {
  const parsed = parse(panelsOf(text), { languages: [english, french, spanish] });
  const { answer: said, limit } = judge(parsed, time(at));
  return [said, limit];
};

test.each([
  ['NO ESTACIONARSE\n8AM A 6PM\nLUNES A VIERNES', 'WED 10:00', 'forbidden', null],
  ['NO ESTACIONARSE\n8AM A 6PM\nLUNES A VIERNES', 'SAT 10:00', 'allowed', null],
  ['ESTACIONAMIENTO DE 2 HORAS 8AM-6PM EXCEPTO DOMINGO', 'MON 10:00', 'allowed', 120],
  ['ESTACIONAMIENTO DE 2 HORAS 8AM-6PM EXCEPTO DOMINGO', 'SUN 10:00', 'allowed', null],
  ['ZONA DE CARGA MAR Y VIE 7AM-11AM', 'TUE 08:00', 'forbidden', null],
  ['NO ESTACIONAR A TODA HORA', 'SUN 03:00', 'forbidden', null],
  ['NO PARKING\nNO ESTACIONARSE\n8AM-6PM', 'MON 19:00', 'allowed', null],
  ['NO ESTACIONARSE 8AM A 6PM GRFLX', 'MON 19:00', 'uncertain', null],
])('reads a third language: %s at %s is %s', (text, at, ...expected) => {
  expect(answer(text, at)).toEqual(expected);
});

test.each([
  ['NO PARKING MAR 1 - APR 1', 'TUE 10:00', 'allowed', null],
  ['\\P 9h-11h MAR', 'TUE 10:00', 'forbidden', null],
])('a third language does not change signs in the others: %s', (text, at, ...expected) => {
  expect(answer(text, at)).toEqual(expected);
});
