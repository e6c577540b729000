import { readClassifier } from './classify';
import type { Role } from './role';
import weights from './weights.json';

const judge = readClassifier(weights);

/** The bound of `restricts` that docs/roles-model-card.md proposes. */
const BOUND = 0.05;

const HARMLESS: readonly [string, Role][] = [
  ['ROWERS', 'who'],
  ['COURT STAFF', 'who'],
  ['HOME CARE WORKERS', 'who'],
  ['SCHOOL BUS DRIVERS', 'who'],
  ['MARKET TRADERS', 'who'],
  ['CARNIVAL', 'purpose'],
  ['FIRE ACCESS', 'purpose'],
  ['HARVARD STREET', 'where'],
  ['ST JOHNS CHURCH', 'authority'],
  ['NO SWIMMING', 'traffic'],
  ['DES BÉNÉVOLES', 'who'],
  ['OYSTERMEN', 'who'],
  ['TRADESWOMEN', 'who'],
  ['KILTMAKERS', 'who'],
  ['STEEPLEJACKS', 'who'],
  ['CAMPANOLOGISTS', 'who'],
  ['MENUISIERS', 'who'],
  ['LAVANDERAS', 'who'],
  ['SANDBLASTING', 'purpose'],
  ['ROOF TILING', 'purpose'],
  ['BONSPIEL', 'purpose'],
  ['CRANE IN OPERATION', 'purpose'],
  ['ANPR CAMERAS IN USE', 'penalty'],
  ['VEHICLES TAGGED AND TOWED', 'penalty'],
  ['KEEP RIVERTON CLEAN', 'traffic'],
  ['HAVE A NICE DAY', 'traffic'],
  ['BY ORDER OF THE DEAN', 'authority'],
  ['HAVE YOUR PLATE NUMBER READY', 'payment'],
  ['NORTH SIDE', 'where'],
];

test.each(HARMLESS)('%s is a harmless role: %s', (phrase, role) => {
  expect(judge(phrase)).toMatchObject({ role });
  expect(judge(phrase).restricts).toBeLessThan(BOUND);
});

test.each([
  'NIGHT',
  'DAYTIME',
  'TERM TIME',
  'HARVEST',
  'MARKET DAYS',
  'HIGH TIDE',
  'EVENING',
  'WINTER',
  'GAME DAYS',
  'BIN DAYS',
  'WHEN FLASHING',
  'SNOW FALLING',
  'SHOWING',
  'COUNCIL SITS',
  'BELL TOLLS',
  'KILN FIRING',
  'MART DAYS',
  'RIVER HIGH',
  'AS DIRECTED',
  'ON CALL',
  'RED FLAG',
  'BARRIER DOWN',
  'MAREE HAUTE',
  'TOQUE DE QUEDA',
  'WHEN CAMERAS ARE ON',
  'IN USE ONLY BY DAY',
  'WHILE CRANE OPERATES',
  'BY APPOINTMENT',
  'ON REQUEST',
  'FOR THE DAY',
  'FROM DUSK TO DAWN',
  'WITH LIGHTS ON',
  'UNDER REPAIR',
  'THIS SIDE',
  'PERMIT ON DASHBOARD',
  'MANAGED BY NIGHT',
  'NORTH SIDE IN WINTER',
])('%s restricts', (phrase) => {
  expect(judge(phrase).restricts).toBeGreaterThan(0.5);
});

test.each(['EXCPT', 'N PARKNG', 'XQZV', 'P4RKING', 'СТОЯНКА', ''])('%p is lost and restricts', (phrase) => {
  expect(judge(phrase).role).toBe('lost');
  expect(judge(phrase).restricts).toBeGreaterThan(0.5);
});

test.each([
  'NOT VALID FOR OVERSIZE VEHICLES',
  'MARKET SUNDAY VEHICLES WILL BE TOWED',
  'VIOLATORS WILL BE TOWED AT HIGH TIDE',
  'COURT STAFF NIGHTS',
  'ROWERS WHEN FLAG IS UP',
])('a condition inside harmless words restricts: %s', (phrase) => {
  expect(judge(phrase).restricts).toBeGreaterThan(0.5);
});

test('accents and apostrophes make no difference', () => {
  expect(judge('Clients de l’hôtel')).toEqual(judge('CLIENTS DE L HOTEL'));
});

test('weights of another version are rejected', () => {
  expect(() => readClassifier({ ...weights, hiddenBias: [0] })).toThrow(RangeError);
});
