import type { Condition } from '@curbwise/contract';
import { parse } from '../parse/parse';
import { panel } from '../testing/sign';
import { time } from '../testing/time';
import { inEnglish } from './english';
import type { Explanation, Message, MessageCode } from './explanation';
import { inFrench } from './french';
import type { Phrasebook } from './phrasebook';
import { render } from './render';
import { inSpanish } from './spanish';

const BOOKS = [inEnglish, inFrench, inSpanish];

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const now = time('MON 09:00');
const { rules } = parse([
  panel('NO STOPPING 4PM-6PM', { symbol: 'tow-away' }),
  panel('2 HOUR PARKING 8AM-6PM'),
  panel('1ST WED PERMIT PARKING ONLY ZONE 4'),
]);

/** Renders one message in every language. */
function said({ code, params }: Pick<Message, 'code' | 'params'>): string[] {
  const message = { code, params, panels: [] } as Message;
  const explanation: Explanation = {
    at: now,
    reason: [message],
    until: null,
    next: null,
    missing: [],
    panels: [],
  };
  return BOOKS.map((words) => plain(render(explanation, rules, words).reasoning));
}

type Case<Code extends MessageCode> = readonly [params: Message<Code>['params'], ...said: string[]];

const today = time('MON 16:00');
const tomorrow = time('TUE 08:00');

/** Cases for every code; the type requires them. */
const CASES: { readonly [Code in MessageCode]: readonly Case<Code>[] } = {
  rule: [
    [
      { rule: 0 },
      'No stopping, 4 PM to 6 PM, tow-away zone.',
      'Arrêt interdit, de 16 h à 18 h, zone de remorquage.',
      'Prohibido detenerse, de 4 p. m. a 6 p. m., zona de grúa.',
    ],
    [
      { rule: 1 },
      '2 hour parking, 8 AM to 6 PM.',
      'Stationnement de 2 heures, de 8 h à 18 h.',
      'Estacionamiento de 2 horas, de 8 a. m. a 6 p. m.',
    ],
  ],
  'probably-not': [
    [
      { rule: 1 },
      'Probably not: 2 hour parking, 8 AM to 6 PM.',
      'Probablement pas : stationnement de 2 heures, de 8 h à 18 h.',
      'Probablemente no: estacionamiento de 2 horas, de 8 a. m. a 6 p. m.',
    ],
  ],
  'nothing-in-force': [
    [
      {},
      'No rule on this sign is in force now.',
      'Aucune règle de ce panneau ne s’applique en ce moment.',
      'Ninguna regla de este letrero se aplica ahora.',
    ],
  ],
  'by-law': [
    [
      { source: 'NYC DOT, Alternate side parking' },
      'By local law: NYC DOT, Alternate side parking.',
      'Selon le droit local : NYC DOT, Alternate side parking.',
      'Según la ley local: NYC DOT, Alternate side parking.',
    ],
  ],
  later: [
    [
      { rule: 1 },
      'Later: 2 hour parking, 8 AM to 6 PM.',
      'Plus tard : stationnement de 2 heures, de 8 h à 18 h.',
      'Más tarde: estacionamiento de 2 horas, de 8 a. m. a 6 p. m.',
    ],
  ],
  'no-sign': [
    [
      {},
      'This image does not contain a parking sign',
      'Cette image ne montre pas de panneau de stationnement',
      'Esta imagen no muestra ningún letrero de estacionamiento',
    ],
  ],
  'possible-sign': [
    [
      { is: 'ring' },
      'A round sign was seen, but nothing could be read.',
      'On voit un panneau rond, mais rien n’a pu être lu.',
      'Se ve una señal redonda, pero no se pudo leer nada.',
    ],
    [
      { is: 'plate' },
      'A plate was seen, but nothing could be read.',
      'On voit un panneau, mais rien n’a pu être lu.',
      'Se ve un letrero, pero no se pudo leer nada.',
    ],
    [
      { is: 'painted-words' },
      'Words painted on the ground were seen, but nothing could be read.',
      'On voit des mots peints au sol, mais rien n’a pu être lu.',
      'Se ven palabras pintadas en el suelo, pero no se pudo leer nada.',
    ],
    [
      { is: 'sign' },
      'Something like a sign was seen, but nothing could be read.',
      'On voit ce qui ressemble à un panneau, mais rien n’a pu être lu.',
      'Se ve algo parecido a un letrero, pero no se pudo leer nada.',
    ],
  ],
  'not-settled': [
    [
      {},
      'The sign does not say enough. Check it yourself.',
      'Le panneau n’en dit pas assez. Vérifiez sur place.',
      'El letrero no dice lo suficiente. Verifícalo en persona.',
    ],
  ],
  'stay-until': [
    [
      { time: today },
      'You can stay until 4 PM.',
      'Vous pouvez rester jusqu’à 16 h.',
      'Puedes quedarte hasta las 4 p. m.',
    ],
    [
      { time: tomorrow },
      'You can stay until tomorrow at 8 AM.',
      'Vous pouvez rester jusqu’à demain à 8 h.',
      'Puedes quedarte hasta mañana a las 8 a. m.',
    ],
  ],
  'rule-begins': [
    [
      { rule: 0, time: today, sure: true },
      'Tow-away no stopping begins at 4 PM, so leave before then.',
      'À partir de 16 h : arrêt interdit (remorquage). Partez avant.',
      'A partir de las 4 p. m.: prohibido detenerse (grúa). Mueve el auto antes.',
    ],
    [
      { rule: 2, time: tomorrow, sure: false },
      'Permit-only parking may begin tomorrow at 8 AM, so leave before then.',
      'Peut-être à partir de demain à 8 h : réservé aux détenteurs de permis. Partez avant.',
      'Posiblemente a partir de mañana a las 8 a. m.: solo con permiso. Mueve el auto antes.',
    ],
  ],
  ends: [
    [{ time: today, sure: true }, 'It ends at 4 PM.', 'Cela se termine à 16 h.', 'Termina a las 4 p. m.'],
    [
      { time: tomorrow, sure: false },
      'It does not end before tomorrow at 8 AM.',
      'Cela ne se termine pas avant demain à 8 h.',
      'No termina antes de mañana a las 8 a. m.',
    ],
  ],
  followed: [
    [
      { rule: 0, time: today, sure: true },
      'Tow-away no stopping follows, so parking is not allowed until 4 PM.',
      'Ensuite : arrêt interdit (remorquage). Pas de stationnement jusqu’à 16 h.',
      'Después: prohibido detenerse (grúa). No se puede estacionar hasta las 4 p. m.',
    ],
    [
      { rule: 0, time: tomorrow, sure: false },
      'Tow-away no stopping follows, so parking is not allowed before tomorrow at 8 AM.',
      'Ensuite : arrêt interdit (remorquage). Pas de stationnement avant demain à 8 h.',
      'Después: prohibido detenerse (grúa). No se puede estacionar antes de mañana a las 8 a. m.',
    ],
  ],
  'no-rules': [
    [
      {},
      'No parking rule could be read from this sign.',
      'Aucune règle de stationnement n’a pu être lue sur ce panneau.',
      'No se pudo leer ninguna regla de estacionamiento en este letrero.',
    ],
  ],
  'sides-differ': [
    [
      {},
      'The rules differ left and right of the sign. Which side is the car on?',
      'Les règles ne sont pas les mêmes à gauche et à droite du panneau. De quel côté est la voiture\u202f?',
      'Las reglas no son las mismas a la izquierda y a la derecha del letrero. ¿De qué lado está el auto?',
    ],
  ],
  'readings-differ': [
    [
      { either: [0], or: [] },
      'The words can be read in two ways: “No stopping, 4 PM to 6 PM, tow-away zone” or no rule. Which one is meant?',
      'Ces mots peuvent se lire de deux façons : « Arrêt interdit, de 16 h à 18 h, zone de remorquage » ou aucune règle. Laquelle est la bonne\u202f?',
      'Las palabras se pueden leer de dos maneras: «Prohibido detenerse, de 4 p. m. a 6 p. m., zona de grúa» o ninguna regla. ¿Cuál es la correcta?',
    ],
    [
      { either: [1], or: [0, 2] },
      'The words can be read in two ways: “2 hour parking, 8 AM to 6 PM” or “No stopping, 4 PM to 6 PM, tow-away zone; Only for zone 4 permit holders, 1st Wednesday of the month”. Which one is meant?',
      'Ces mots peuvent se lire de deux façons : « Stationnement de 2 heures, de 8 h à 18 h » ou « Arrêt interdit, de 16 h à 18 h, zone de remorquage ; Réservé aux détenteurs du permis de la zone 4, le 1er mercredi du mois ». Laquelle est la bonne\u202f?',
      'Las palabras se pueden leer de dos maneras: «Estacionamiento de 2 horas, de 8 a. m. a 6 p. m.» o «Prohibido detenerse, de 4 p. m. a 6 p. m., zona de grúa; Solo para vehículos con permiso de la zona 4, el primer miércoles del mes». ¿Cuál es la correcta?',
    ],
  ],
  'no-panel-on-side': [
    [
      { side: 'left' },
      'No panel of this sign points to the left.',
      'Aucun panonceau de ce panneau ne pointe vers la gauche.',
      'Ningún panel de este letrero apunta a la izquierda.',
    ],
    [
      { side: 'right' },
      'No panel of this sign points to the right.',
      'Aucun panonceau de ce panneau ne pointe vers la droite.',
      'Ningún panel de este letrero apunta a la derecha.',
    ],
  ],
  'reader-disagrees': [
    [
      {},
      'Another reading of the photo gives another answer.',
      'Une autre lecture de la photo donne une autre réponse.',
      'Otra lectura de la foto da otra respuesta.',
    ],
  ],
  'arrow-unseen': [
    [
      {},
      'The plates contradict each other. Perhaps an arrow is missing.',
      'Les panonceaux se contredisent. Il manque peut-être une flèche.',
      'Los paneles se contradicen. Quizás falta una flecha.',
    ],
  ],
  'unclear-photo': [
    [
      {},
      'The photo is not clear enough to be sure of the words.',
      'La photo n’est pas assez nette pour bien lire les mots.',
      'La foto no es lo bastante nítida para leer bien las palabras.',
    ],
  ],
  'words-unread': [
    [
      { words: ['QXZ'], more: false },
      'These words were not understood: “QXZ”.',
      'Ces mots n’ont pas été compris : « QXZ ».',
      'No se entendieron estas palabras: «QXZ».',
    ],
    [
      { words: ['QXZ', 'WVK'], more: false },
      'These words were not understood: “QXZ” and “WVK”.',
      'Ces mots n’ont pas été compris : « QXZ » et « WVK ».',
      'No se entendieron estas palabras: «QXZ» y «WVK».',
    ],
    [
      { words: ['QXZ', 'WVK'], more: true },
      'These words were not understood: “QXZ”, “WVK” and more.',
      'Ces mots n’ont pas été compris : « QXZ », « WVK » et d’autres.',
      'No se entendieron estas palabras: «QXZ», «WVK» y otras.',
    ],
  ],
  'symbol-unknown': [
    [
      {},
      'A symbol on the sign was not recognized.',
      'Un symbole du panneau n’a pas été reconnu.',
      'No se reconoció un símbolo del letrero.',
    ],
  ],
  'part-unread': [
    [
      {},
      'A part of the sign could not be read.',
      'Une partie du panneau n’a pas pu être lue.',
      'No se pudo leer una parte del letrero.',
    ],
  ],
  'depends-on': [
    [
      { condition: 'school-day' },
      'It depends on whether today is a school day.',
      'Il faut savoir si aujourd’hui est un jour d’école.',
      'Depende de si hoy es día de clases.',
    ],
  ],
  'another-photo': [
    [
      { hints: ['closer', 'steadier'] },
      'Another photo may help: come closer and hold still.',
      'Une autre photo peut aider : approchez-vous et tenez l’appareil immobile.',
      'Otra foto puede ayudar: acércate y mantén quieto el teléfono.',
    ],
    [
      { hints: ['whole-sign'] },
      'Another photo may help: get the whole sign in the picture.',
      'Une autre photo peut aider : montrez le panneau en entier.',
      'Otra foto puede ayudar: muestra el letrero completo.',
    ],
  ],
};

const cases = Object.entries(CASES).flatMap(([code, list]) =>
  list.map(([params, ...expected]) => [code, { code, params } as Message, expected] as const),
);

test.each(cases)('%s: %j', (_, message, expected) => {
  expect(said(message)).toEqual(expected);
});

test.each(BOOKS.map((words) => [words.language, words] as const))(
  '%s has a sentence for every code',
  (_, words) => {
    expect(Object.keys(words.messages).sort()).toEqual(Object.keys(CASES).sort());
  },
);

test.each(BOOKS.map((words) => [words.language, words] as const))(
  'every condition has its own sentence in %s',
  (_, words: Phrasebook) => {
    const conditions = Object.keys(words.conditions) as Condition[];
    const questions = conditions.map((condition) => words.messages['depends-on']({ condition }));
    expect(new Set(questions).size).toBe(conditions.length);
    expect(questions.filter((question) => !/^\p{Lu}.*\.$/u.test(question))).toEqual([]);
  },
);

test.each([
  [0, '12:00 AM', 'midnight', '0 h 00', 'minuit', '12:00 a. m.', 'medianoche'],
  [1, '12:01 AM', '12:01 AM', '0 h 01', '0 h 01', '12:01 a. m.', '12:01 a. m.'],
  [540, '9:00 AM', '9 AM', '9 h 00', '9 h', '9:00 a. m.', '9 a. m.'],
  [605, '10:05 AM', '10:05 AM', '10 h 05', '10 h 05', '10:05 a. m.', '10:05 a. m.'],
  [720, '12:00 PM', 'noon', '12 h 00', 'midi', '12:00 p. m.', 'mediodía'],
  [1095, '6:15 PM', '6:15 PM', '18 h 15', '18 h 15', '6:15 p. m.', '6:15 p. m.'],
  [1440, '12:00 AM', 'midnight', '0 h 00', 'minuit', '12:00 a. m.', 'medianoche'],
])('writes minute %d of the day as %s on its own and %s in a sentence', (minute, ...expected) => {
  const found = BOOKS.flatMap((words) => [words.clock(minute), words.timeOfDay(minute)]);
  expect(found.map(plain)).toEqual(expected);
});

test.each([
  ['MON 13:30', 'at 1:30 PM', 'à 13 h 30', 'a la 1:30 p. m.'],
  ['MON 12:00', 'at noon', 'à midi', 'al mediodía'],
  ['TUE 00:00', 'at midnight', 'à minuit', 'a la medianoche'],
  ['TUE 12:00', 'tomorrow at noon', 'demain à midi', 'mañana al mediodía'],
  ['WED 08:00', 'on Wednesday at 8 AM', 'mercredi à 8 h', 'el miércoles a las 8 a. m.'],
  ['THU 00:00', 'on Thursday at 12 AM', 'jeudi à 0 h', 'el jueves a las 12 a. m.'],
  ['2026-12-01T08:00', 'on December 1 at 8 AM', 'le 1er décembre à 8 h', 'el 1 de diciembre a las 8 a. m.'],
])('says that a prohibition ends %s: %s, %s, %s', (text, ...expected) => {
  const [english, french, spanish] = expected;
  expect(said({ code: 'ends', params: { time: time(text), sure: true } })).toEqual([
    `It ends ${english}.`,
    `Cela se termine ${french}.`,
    `Termina ${spanish}.`.replace('..', '.'),
  ]);
});

test.each([
  ['MON 13:30', '1:30 PM', 'avant 13 h 30', 'antes de la 1:30 p. m.'],
  ['MON 12:00', 'noon', 'avant midi', 'antes del mediodía'],
  ['TUE 00:00', 'midnight', 'avant minuit', 'antes de la medianoche'],
  ['TUE 12:00', 'tomorrow at noon', 'avant demain à midi', 'antes de mañana al mediodía'],
  ['WED 08:00', 'Wednesday at 8 AM', 'avant mercredi à 8 h', 'antes del miércoles a las 8 a. m.'],
  ['THU 00:00', 'Thursday at 12 AM', 'avant jeudi à 0 h', 'antes del jueves a las 12 a. m.'],
  [
    '2026-12-01T08:00',
    'December 1 at 8 AM',
    'avant le 1er décembre à 8 h',
    'antes del 1 de diciembre a las 8 a. m.',
  ],
])('says that a prohibition does not end before %s: %s, %s, %s', (text, ...expected) => {
  const [english, french, spanish] = expected;
  expect(said({ code: 'ends', params: { time: time(text), sure: false } })).toEqual([
    `It does not end before ${english}.`,
    `Cela ne se termine pas ${french}.`,
    `No termina ${spanish}.`.replace('..', '.'),
  ]);
});

test('French contracts prepositions with the article of a date', () => {
  const date = time('2026-12-01T08:00');
  expect(said({ code: 'stay-until', params: { time: date } })[1]).toBe(
    'Vous pouvez rester jusqu’au 1er décembre à 8 h.',
  );
  expect(said({ code: 'rule-begins', params: { rule: 0, time: date, sure: true } })[1]).toContain(
    'À partir du 1er décembre à 8 h',
  );
});
