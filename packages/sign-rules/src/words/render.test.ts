import type { Context, Panel } from '@curbwise/contract';
import { judge } from '../judge/judge';
import { parse } from '../parse/parse';
import { panel, panelsOf } from '../testing/sign';
import { time } from '../testing/time';
import { inEnglish } from './english';
import { explain } from './explain';
import { inFrench } from './french';
import { render } from './render';
import { inSpanish } from './spanish';

function said(
  sign: string | readonly (string | Panel)[],
  at: string,
  context: Context = {},
  words = inEnglish,
) {
  const { rules, ...rest } = parse(panelsOf(sign));
  const judgement = judge({ rules, ...rest }, time(at), context);
  return { ...render(explain(judgement, rules, time(at)), rules, words), deciding: judgement.deciding };
}

describe('what ends a stay', () => {
  const sign = ['2 HOUR PARKING 8AM-6PM', 'TOW-AWAY NO STOPPING 4PM-6PM'];

  test('is a prohibition that begins, and its panel decides too', () => {
    expect(said(sign, 'MON 15:00')).toMatchObject({
      reasoning: '2 hour parking, 8 AM to 6 PM. Tow-away no stopping begins at 4 PM, so leave before then.',
      deciding: [0, 1],
    });
  });

  test('is the limit if that is reached first', () => {
    expect(said(sign, 'MON 09:00')).toMatchObject({
      reasoning: '2 hour parking, 8 AM to 6 PM. You can stay until 11 AM.',
      deciding: [0],
    });
  });

  test('is the prohibition if it begins when the limit is reached', () => {
    expect(said(sign, 'MON 14:00').reasoning).toContain('Tow-away no stopping begins at 4 PM');
  });

  test('is named if no rule is in force', () => {
    expect(said('NO PARKING 8AM-10AM TUESDAY STREET CLEANING', 'MON 15:00')).toMatchObject({
      reasoning:
        'No rule on this sign is in force now. No parking for street cleaning begins tomorrow at 8 AM, so leave before then.',
      deciding: [0],
    });
  });

  test('is named as possible if it depends on a condition', () => {
    expect(said('NO STANDING SCHOOL DAYS 7AM-4PM', 'MON 17:00').reasoning).toContain(
      'No standing may begin tomorrow at 7 AM',
    );
  });

  test('is a limit that applies later', () => {
    expect(said('2 HOUR PARKING 8AM-6PM', 'MON 07:00')).toMatchObject({
      reasoning:
        'No rule on this sign is in force now. Later: 2 hour parking, 8 AM to 6 PM. You can stay until 10 AM.',
      deciding: [],
    });
  });

  test.each([
    ['BUS ZONE 4PM-6PM', 'Bus-only time begins'],
    ['LOADING ZONE 4PM-6PM', 'Loading-only time begins'],
    ['TAXI RANK 4PM-6PM', 'Taxi-only time begins'],
    ['CLEARWAY 4PM-6PM', 'Clearway begins'],
    ['PERMIT PARKING ONLY 4PM-6PM', 'Permit-only parking begins'],
    ['TRUCKS ONLY 4PM-6PM', 'Parking only for trucks begins'],
    ['NO PARKING 4PM-6PM SNOW REMOVAL', 'No parking for snow removal may begin'],
  ])('is named in plain words: %s', (text, begins) => {
    expect(said(text, 'MON 15:00').reasoning).toContain(`${begins} at 4 PM`);
  });
});

describe('a prohibition ends', () => {
  test.each([
    ['with its last hour', ['NO PARKING 8AM-10AM'], 'No parking, 8 AM to 10 AM. It ends at 10 AM.'],
    [
      'with the prohibition that follows',
      ['NO PARKING 8AM-10AM', 'NO STOPPING 10AM-NOON'],
      'No parking, 8 AM to 10 AM. No stopping follows, so parking is not allowed until noon.',
    ],
    [
      'with the one that lasts longest, which is the one named',
      ['NO PARKING 8AM-10AM', 'NO STOPPING 8AM-NOON'],
      'No stopping, 8 AM to noon. It ends at noon.',
    ],
    [
      'not before its last hour, with unread words',
      ['NO PARKING 8AM-10AM\nGRFLX'],
      'No parking, 8 AM to 10 AM. It does not end before 10 AM.',
    ],
    [
      'not before the one that follows, with unread words',
      ['NO PARKING 8AM-10AM', 'NO STOPPING 10AM-NOON\nGRFLX'],
      'No parking, 8 AM to 10 AM. No stopping follows, so parking is not allowed before noon.',
    ],
    ['never', ['NO PARKING ANYTIME'], 'No parking, at any time.'],
  ])('%s', (_, sign, reasoning) => {
    expect(said(sign, 'MON 09:00').reasoning).toBe(reasoning);
  });

  test('the panels that forbid now decide the answer', () => {
    expect(said(['NO PARKING 8AM-10AM', 'NO STOPPING 10AM-NOON'], 'MON 09:00').deciding).toEqual([0]);
  });
});

describe('an uncertain answer', () => {
  test('begins with what is missing', () => {
    expect(said('2 HOUR PARKING GRFLX', 'MON 09:00').reasoning).toBe(
      'These words were not understood: “GRFLX”.',
    );
  });

  test('quotes words of several lines on one line', () => {
    expect(said('XQZ\nWV  KJ', 'MON 09:00').uncertainty).toEqual([
      'These words were not understood: “XQZ WV KJ”.',
    ]);
  });

  test('quotes up to three fragments in one sentence', () => {
    const words = (count: number) => ['XAQ', 'XBQ', 'XCQ', 'XDQ', 'XEQ'].slice(0, count);
    expect(said(words(3), 'MON 09:00').uncertainty).toEqual([
      'These words were not understood: “XAQ”, “XBQ” and “XCQ”.',
    ]);
    expect(said(words(5), 'MON 09:00').uncertainty).toEqual([
      'These words were not understood: “XAQ”, “XBQ”, “XCQ” and more.',
    ]);
  });

  test('cuts a long quotation', () => {
    const [sentence = ''] = said('QX '.repeat(100), 'MON 09:00').uncertainty;
    expect(sentence.length).toBeLessThan(110);
    expect(sentence).toMatch(/…”\.$/);
  });

  test('does not quote punctuation alone', () => {
    expect(said('NO PARKING 8AM-6PM MON-', 'TUE 20:00').uncertainty).toEqual([
      'A part of the sign could not be read.',
    ]);
  });

  test('asks for the side before it quotes words', () => {
    const sign = [panel('2P', { arrow: 'right' }), panel('GRFLX', { arrow: 'left' })];
    expect(said(sign, 'MON 09:00').reasoning).toContain('Which side is the car on?');
  });
});

describe('answers in French and Spanish', () => {
  test.each([
    [
      '2 HOUR PARKING 8AM-6PM EXCEPT SUNDAY',
      'MON 16:15',
      'Stationnement de 2 heures, de 8 h à 18 h, sauf le dimanche. Vous pouvez rester jusqu’à demain à 10 h.',
      'Estacionamiento de 2 horas, de 8 a. m. a 6 p. m., excepto los domingos. Puedes quedarte hasta mañana a las 10 a. m.',
    ],
    [
      'NO PARKING FRI 1PM-3PM STREET CLEANING',
      'MON 09:30',
      'Aucune règle de ce panneau ne s’applique en ce moment. À partir de vendredi à 13 h : stationnement interdit pour nettoyage de la rue. Partez avant.',
      'Ninguna regla de este letrero se aplica ahora. A partir del viernes a la 1 p. m.: prohibido estacionar por limpieza de la calle. Mueve el auto antes.',
    ],
    [
      ['NO PARKING 8AM-10AM', 'TOW-AWAY NO STOPPING 10AM-NOON'],
      'MON 09:00',
      'Stationnement interdit, de 8 h à 10 h. Ensuite : arrêt interdit (remorquage). Pas de stationnement jusqu’à midi.',
      'Prohibido estacionar, de 8 a. m. a 10 a. m. Después: prohibido detenerse (grúa). No se puede estacionar hasta el mediodía.',
    ],
    [
      '2 HOUR PARKING 8AM-6PM GRFLX',
      'MON 09:00',
      'Ces mots n’ont pas été compris : « GRFLX ».',
      'No se entendieron estas palabras: «GRFLX».',
    ],
  ])('%s, %s', (sign, at, french, spanish) => {
    // The texts have no-break spaces between a number and its unit, and between a mark and its word.
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(said(sign, at, {}, inFrench).reasoning)).toBe(french);
    expect(plain(said(sign, at, {}, inSpanish).reasoning)).toBe(spanish);
  });
});

test('throws if a message names a rule that does not exist', () => {
  const { rules, ...rest } = parse(panelsOf('NO PARKING'));
  const explanation = explain(judge({ rules, ...rest }, time('MON 09:00')), rules, time('MON 09:00'));
  expect(() => render(explanation, [], inEnglish)).toThrow(RangeError);
});
