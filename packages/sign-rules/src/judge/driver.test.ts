import type { Driver, Holder, Rule } from '@curbwise/contract';
import { parse } from '../parse/parse';
import { noParking, timeLimit } from '../testing/rules';
import { panelsOf } from '../testing/sign';
import { bindingOf } from './driver';

const driver = (extra: Partial<Driver>): Driver => ({
  permits: [],
  disabledBadge: false,
  vehicle: 'car',
  ...extra,
});

function binding(sign: string, extra: Partial<Driver>) {
  return bindingOf(parse(panelsOf(sign)).rules[0]!, driver(extra));
}

test.each<[string, Partial<Driver>, string | null]>([
  ['NO PARKING EXCEPT BY ZONE 5 PERMIT', {}, 'forbid'],
  ['NO PARKING EXCEPT BY ZONE 5 PERMIT', { permits: ['5'] }, null],
  ['NO PARKING EXCEPT BY ZONE 5 PERMIT', { permits: ['15', '6'] }, 'forbid'],
  ['P 2h EXCEPTÉ PERMIS ZONE A3-3', { permits: ['a33'] }, null],
  ['P 2h EXCEPTÉ PERMIS ZONE A3-3', { permits: ['B3-3'] }, 'limit'],
  ['DISABLED PARKING ONLY', { disabledBadge: true }, null],
  ['LOADING ZONE 30 MIN', { vehicle: 'commercial' }, 'limit'],
  ['LOADING ZONE 30 MIN', { vehicle: 'bus' }, 'forbid'],
  ['PASSENGER LOADING ONLY', { vehicle: 'commercial' }, 'forbid'],
  ['ELECTRIC VEHICLES ONLY', { vehicle: 'electric' }, null],
  ['NO STOPPING EXCEPT 30 MINUTE COMMERCIAL VEHICLES', { vehicle: 'commercial' }, 'limit'],
  ['NO STOPPING EXCEPT 30 MINUTE COMMERCIAL VEHICLES', {}, 'forbid'],
  ['NO STANDING EXCEPT TAXIS', { vehicle: 'taxi' }, null],
  ['NO TRUCK PARKING', {}, null],
  ['NO TRUCK PARKING', { vehicle: 'truck' }, 'forbid'],
  ['NO TRUCK PARKING', { vehicle: 'commercial' }, null],
  ['CARS ONLY', {}, null],
  ['CARS ONLY', { vehicle: 'truck' }, 'forbid'],
])('the effect of %s on a driver with %j is %p', (sign, extra, effect) => {
  expect(binding(sign, extra)).toEqual({ effect, doubtful: false });
});

test('a sign about sizes is doubtful for large vehicles', () => {
  expect(binding('NO PARKING\nVEHICLES OVER 5 TONS', { vehicle: 'truck' }).doubtful).toBe(true);
  expect(binding('NO PARKING\nVEHICLES OVER 5 TONS', { vehicle: 'electric' }).effect).toBeNull();
  expect(binding('COMPACT CARS ONLY', {}).doubtful).toBe(true);
});

test('a permit sign without a zone is doubtful for a driver with a permit', () => {
  expect(binding('NO PARKING EXCEPT BY PERMIT', { permits: ['5'] }).doubtful).toBe(true);
  expect(binding('NO PARKING EXCEPT BY PERMIT', {}).doubtful).toBe(false);
});

describe('a rule written by hand', () => {
  const vehicles = [
    'car',
    'electric',
    'car-share',
    'motorcycle',
    'taxi',
    'commercial',
    'truck',
    'bus',
  ] as const;
  const exempt = (kind: Holder['kind'], name: string | null = null) =>
    noParking({ liftedFor: [{ kind, name }] });
  /** Vehicles that are exempt, and those that may be. */
  const exemptVehicles = (rule: Rule) => {
    const bindings = vehicles.map((vehicle) => ({ vehicle, ...bindingOf(rule, driver({ vehicle })) }));
    return [
      bindings.filter(({ effect }) => effect === null).map(({ vehicle }) => vehicle),
      bindings.filter(({ doubtful }) => doubtful).map(({ vehicle }) => vehicle),
    ];
  };

  test.each<[Holder['kind'], Driver['vehicle'][]]>([
    ['car', ['car', 'electric', 'car-share']],
    ['electric', ['electric']],
    ['car-share', ['car-share']],
    ['motorcycle', ['motorcycle']],
    ['taxi', ['taxi']],
    ['commercial', ['commercial', 'truck']],
    ['truck', ['truck']],
    ['bus', ['bus']],
    ['police', []],
    ['disabled', []],
    ['permit', []],
    ['resident', []],
  ])('that exempts a %s exempts %j', (kind, exempted) => {
    expect(exemptVehicles(exempt(kind))).toEqual([exempted, []]);
  });

  test.each<Holder['kind']>(['heavy', 'oversized', 'trailer', 'motor-home'])(
    'that exempts a %s vehicle may exempt large ones',
    (kind) => {
      expect(exemptVehicles(exempt(kind))).toEqual([[], ['commercial', 'truck', 'bus']]);
    },
  );

  test('that exempts vehicles of a size may exempt them', () => {
    expect(exemptVehicles(exempt('truck', 'OVER 5 TONS'))).toEqual([[], ['truck']]);
  });

  test('that exempts several kinds exempts each of them', () => {
    const liftedFor = [
      { kind: 'heavy', name: null },
      { kind: 'bus', name: null },
    ] as const;
    expect(exemptVehicles(noParking({ liftedFor: [...liftedFor] }))).toEqual([
      ['bus'],
      ['commercial', 'truck'],
    ]);
  });

  test.each<[string, Rule, Partial<Driver>, string | null, boolean]>([
    ['exempts a badge', exempt('disabled'), { disabledBadge: true }, null, false],
    [
      'exempts the permit it names, however it is written',
      exempt('permit', 'Zone A-3'),
      { permits: ['9', 'ZONE a3'] },
      null,
      false,
    ],
    ['does not exempt another permit', exempt('permit', 'A3'), { permits: ['A33'] }, 'forbid', false],
    ['does not exempt a driver without permits', exempt('permit', 'A3'), {}, 'forbid', false],
    ['may exempt any permit if it names none', exempt('permit'), { permits: ['A3'] }, 'forbid', true],
    ['exempts the residents it names', exempt('resident', 'A3'), { permits: ['A3'] }, null, false],
    [
      'may exempt any resident’s permit if it names none',
      exempt('resident'),
      { permits: ['A3'] },
      'forbid',
      true,
    ],
    [
      'exempts within its limit',
      noParking({ limit: 30, liftedFor: [{ kind: 'truck', name: null }] }),
      { vehicle: 'truck' },
      'limit',
      false,
    ],
    [
      'limits all but permits',
      timeLimit(60, { liftedFor: [{ kind: 'permit', name: '5' }] }),
      { permits: ['5'] },
      null,
      false,
    ],
    [
      'hardly lets a truck stay longer',
      timeLimit(60, { liftedFor: [{ kind: 'truck', name: null }] }),
      { vehicle: 'truck' },
      'forbid',
      true,
    ],
    [
      'limits a car if only trucks are excepted',
      timeLimit(60, { liftedFor: [{ kind: 'truck', name: null }] }),
      {},
      'limit',
      false,
    ],
    [
      'reserves a space for others',
      noParking({ onlyFor: [{ kind: 'taxi', name: null }] }),
      {},
      'forbid',
      false,
    ],
    [
      'reserves a space for the driver',
      noParking({ onlyFor: [{ kind: 'taxi', name: null }] }),
      { vehicle: 'taxi' },
      null,
      false,
    ],
    [
      'reserves a space for the driver for a time',
      noParking({ limit: 30, onlyFor: [{ kind: 'taxi', name: null }] }),
      { vehicle: 'taxi' },
      'limit',
      false,
    ],
    [
      'may reserve a space for the driver',
      noParking({ onlyFor: [{ kind: 'taxi', name: 'CITY' }] }),
      { vehicle: 'taxi' },
      'forbid',
      true,
    ],
    [
      'applies to the vehicles it is for',
      noParking({ binds: [{ kind: 'truck', name: null }] }),
      { vehicle: 'truck' },
      'forbid',
      false,
    ],
    [
      'does not apply to other vehicles',
      noParking({ binds: [{ kind: 'truck', name: null }] }),
      {},
      null,
      false,
    ],
    [
      'may apply to vehicles of a size',
      noParking({ binds: [{ kind: 'heavy', name: null }] }),
      { vehicle: 'bus' },
      'forbid',
      true,
    ],
    ['applies to nobody if it is for no vehicle', noParking({ binds: [] }), {}, null, false],
  ])('%s', (_, rule, extra, effect, doubtful) => {
    expect(bindingOf(rule, driver(extra))).toEqual({ effect, doubtful });
  });

  const NURSES: Holder = { kind: 'other', name: 'NURSES' };
  test.each<[string, Rule, Partial<Driver>, string | null, boolean]>([
    ['reserves a space for them', noParking({ onlyFor: [NURSES] }), { named: ['NURSES'] }, null, false],
    [
      'reserves a space for them, however they are written',
      noParking({ onlyFor: [{ kind: 'other', name: 'ST. MARY’S STAFF' }] }),
      { named: ['ROWERS', "St Mary's staff"] },
      null,
      false,
    ],
    [
      'reserves a space for them for a time',
      noParking({ limit: 30, onlyFor: [NURSES] }),
      { named: ['NURSES'] },
      'limit',
      false,
    ],
    ['reserves a space for others', noParking({ onlyFor: [NURSES] }), { named: ['ROWERS'] }, 'forbid', false],
    ['reserves a space for others', noParking({ onlyFor: [NURSES] }), { named: [] }, 'forbid', false],
    ['reserves a space for others', noParking({ onlyFor: [NURSES] }), {}, 'forbid', false],
    [
      'reserves a space for others in another alphabet',
      noParking({ onlyFor: [{ kind: 'other', name: 'ΓΙΑΤΡΟΙ' }] }),
      { named: ['ΠΕΛΑΤΕΣ'] },
      'forbid',
      false,
    ],
    [
      'reserves a space for users without a name',
      noParking({ onlyFor: [{ kind: 'other', name: null }] }),
      { named: ['NURSES'] },
      'forbid',
      false,
    ],
    [
      'reserves a space for doctors of that name, whose kind is known',
      noParking({ onlyFor: [{ kind: 'doctor', name: 'NURSES' }] }),
      { named: ['NURSES'] },
      'forbid',
      false,
    ],
    ['exempts them', noParking({ liftedFor: [NURSES] }), { named: ['NURSES'] }, null, false],
    ['exempts others', noParking({ liftedFor: [NURSES] }), { named: ['ROWERS'] }, 'forbid', false],
    [
      'exempts them within its limit',
      noParking({ limit: 30, liftedFor: [NURSES] }),
      { named: ['NURSES'] },
      'limit',
      false,
    ],
    [
      'limits all but them, who may be vehicles',
      timeLimit(60, { liftedFor: [{ kind: 'other', name: 'BOATS' }] }),
      { named: ['BOATS'] },
      'forbid',
      true,
    ],
    [
      'limits all but them and the permit that they have',
      timeLimit(60, { liftedFor: [NURSES, { kind: 'permit', name: '5' }] }),
      { named: ['NURSES'], permits: ['5'] },
      null,
      false,
    ],
    ['applies to them', noParking({ binds: [NURSES] }), { named: ['NURSES'] }, 'forbid', false],
    ['applies to others', noParking({ binds: [NURSES] }), { named: ['ROWERS'] }, null, false],
  ])('for users whom only the sign knows %s (%#)', (_, rule, extra, effect, doubtful) => {
    expect(bindingOf(rule, driver(extra))).toEqual({ effect, doubtful });
  });

  test('counts for a car without permits and badge if nothing is known about the driver', () => {
    expect(bindingOf(exempt('car'), undefined)).toEqual({ effect: null, doubtful: false });
    expect(bindingOf(exempt('disabled'), undefined)).toEqual({ effect: 'forbid', doubtful: false });
    expect(bindingOf(exempt('permit'), undefined)).toEqual({ effect: 'forbid', doubtful: false });
  });
});

test('a limit that exempts trucks beside permits is doubtful for a truck', () => {
  const rule = timeLimit(120, {
    liftedFor: [
      { kind: 'permit', name: '5' },
      { kind: 'truck', name: null },
    ],
  });
  expect(bindingOf(rule, driver({ vehicle: 'truck' }))).toEqual({ effect: 'forbid', doubtful: true });
});
