import { screen, within } from '@testing-library/react';
import type { Panel } from '@curbwise/contract';
import type { Language } from '@curbwise/platform';
import { violationsIn } from '../testing/accessibility';
import { startGateway, type Gateway } from '../testing/scans';
import { plate, signAnalysis } from '../testing/signs';
import { plateLines, plateTime, showAnswer, wordsOf } from '../testing/show-answer';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

async function card(
  locale: string,
  language: Language,
  sign: readonly (string | Panel)[],
  at = '2026-11-20T14:40',
) {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([locale]);
  const shown = await showAnswer(gateway, signAnalysis(sign, { at }), { at, language });
  const title = screen.getByRole('heading', { level: 1 }).textContent?.replace(/\s/g, ' ');
  return { ...shown, said: [title, plateTime(), ...plateLines()] };
}

const METER = ['1 HOUR METER PARKING\n9AM-4PM', 'NO STOPPING\n4PM-6PM\nMON-FRI'];
const NO_STOPPING = ['NO STOPPING\n2PM-6PM\nMON-FRI'];
const SCHOOL = ['NO STANDING\n7AM-4PM\nSCHOOL DAYS'];
const SIDES = [plate('2 HOUR PARKING\n8AM-6PM', 'left'), plate('NO STOPPING\n2PM-6PM', 'right')];

test.each([
  [
    'fr-CA',
    'fr',
    METER,
    '2026-11-20T14:40',
    [
      'C’est tout bon !',
      'Si vous stationnez maintenant, jusqu’à 15 h 40',
      'La règle 1 y met fin : Stationnement payant de 1 heure.',
      'Il faut payer à partir de 9 h, jusqu’à 16 h.',
    ],
  ],
  [
    'es-MX',
    'es',
    METER,
    '2026-11-20T14:40',
    [
      '¡Aquí sí puedes!',
      'Si estacionas ahora, hasta 3:40 p. m.',
      'Termina por la regla 1: Estacionamiento de pago de 1 hora.',
      'Hay que pagar desde las 9 a. m. hasta las 4 p. m.',
    ],
  ],
  [
    'fr-CA',
    'fr',
    NO_STOPPING,
    '2026-11-20T14:40',
    [
      'À votre place, j’éviterais',
      'Stationnement permis dès 18 h',
      'Arrêt interdit, de 14 h à 18 h, du lundi au vendredi.',
      'Vous pourrez alors rester jusqu’à lundi à 14 h.',
    ],
  ],
  [
    'es-MX',
    'es',
    NO_STOPPING,
    '2026-11-20T14:40',
    [
      'Mejor aquí no',
      'Puedes estacionar desde 6 p. m.',
      'Prohibido detenerse, de 2 p. m. a 6 p. m., de lunes a viernes.',
      'Después puedes quedarte hasta el lunes a las 2 p. m.',
    ],
  ],
  [
    'fr-CA',
    'fr',
    SCHOOL,
    '2026-11-20T14:40',
    [
      'Je n’ai pas de certitude',
      undefined,
      'Si oui : pas de stationnement avant 16 h.',
      'Est-ce un jour d’école aujourd’hui ?',
    ],
  ],
  [
    'es-MX',
    'es',
    SCHOOL,
    '2026-11-20T14:40',
    [
      'No lo sé con certeza',
      undefined,
      'Si lo es: no se puede estacionar al menos hasta las 4 p. m.',
      '¿Hoy es día de clases?',
    ],
  ],
  [
    'fr-CA',
    'fr',
    ['NO PARKING\n12AM-6AM'],
    '2026-11-20T14:40',
    [
      'C’est tout bon !',
      'Vous pouvez rester jusqu’à minuit',
      'La règle 1 y met fin : Stationnement interdit.',
      'Aucune règle de ce panneau ne s’applique en ce moment.',
    ],
  ],
] as const)('in %s', async (locale, language, sign, at, said) => {
  const shown = await card(locale, language, sign, at);
  expect(shown.said).toEqual(said);
  expect(await violationsIn(shown.container)).toEqual([]);
});

test.each([
  [
    'fr-CA',
    'fr',
    [
      '← Gauche permis jusqu’à 16 h 40 Stationnement de 2 heures, de 8 h à 18 h.',
      'Droite → interdit avant 18 h Arrêt interdit, de 14 h à 18 h.',
    ],
  ],
  [
    'es-MX',
    'es',
    [
      '← Izquierda permitido hasta las 4:40 p. m. Estacionamiento de 2 horas, de 8 a. m. a 6 p. m.',
      'Derecha → no permitido al menos hasta las 6 p. m. Prohibido detenerse, de 2 p. m. a 6 p. m.',
    ],
  ],
] as const)('the sides in %s', async (locale, language, sides) => {
  await card(locale, language, SIDES);
  expect(within(screen.getByRole('group')).getAllByRole('button').map(wordsOf)).toEqual(sides);
});
