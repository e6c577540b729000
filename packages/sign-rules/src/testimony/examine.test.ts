import type { Panel, StatedRule, WitnessCheck } from '@curbwise/contract';
import { parsePanels } from '../parse/parse';
import { panel } from '../testing/sign';
import { stated, testify } from '../testing/testimony';
import { examine } from './examine';

/** The objections of one check, as `PANEL: WHY`. */
function objections(check: WitnessCheck, panels: Panel[], rules: StatedRule[], more = {}): string[] {
  return examine(panels, testify(panels, rules, more), parsePanels(panels))
    .failures.filter((failure) => failure.check === check)
    .map((failure) => `${failure.panel ?? 'all'}: ${failure.why}`);
}

const WORKDAYS = [1, 2, 3, 4, 5];

describe('a testimony that is right passes every check', () => {
  test.each<[string, Panel[], StatedRule[], { nothing?: string[] }?]>([
    [
      'an unknown word among known ones',
      [panel('GRONK\nNO PARKING\n8AM-6PM\nMON-FRI')],
      [stated(['GRONK\nNO PARKING\n8AM-6PM\nMON-FRI'], { windows: ['08:00-18:00'], days: WORKDAYS })],
    ],
    [
      'a language that the grammar does not know',
      [panel('', { symbol: 'parking' }), panel('Avgift\n8-18\n(8-15)\nTaxa 3')],
      [
        stated(['Avgift\n8-18', 'Taxa 3'], {
          panel: 1,
          effect: 'require',
          windows: ['08:00-18:00'],
          days: WORKDAYS,
        }),
        stated(['Avgift', '(8-15)\nTaxa 3'], {
          panel: 1,
          effect: 'require',
          windows: ['08:00-15:00'],
          days: [6],
        }),
      ],
    ],
    [
      'two rules that share words',
      [panel('2 GRONK HOUR\nPARKING\nMON-FRI 8AM-6PM\nSAT 9AM-1PM')],
      [
        stated(['2 GRONK HOUR\nPARKING\nMON-FRI 8AM-6PM'], {
          effect: 'limit',
          limit: 120,
          windows: ['08:00-18:00'],
          days: WORKDAYS,
        }),
        stated(['2 GRONK HOUR\nPARKING', 'SAT 9AM-1PM'], {
          effect: 'limit',
          limit: 120,
          windows: ['09:00-13:00'],
          days: [6],
        }),
      ],
    ],
    [
      'the extent of a rule, the number of a zone and that of a law',
      [panel('NO PARKING GRONK\n50 FT\nEXCEPT ZONE 29\nQ.R.X. 80.70')],
      [stated(['NO PARKING GRONK\n50 FT', 'EXCEPT ZONE 29'], { exceptedFor: ['ZONE 29'] })],
      { nothing: ['Q.R.X. 80.70'] },
    ],
    [
      'a range of days of which one end is known',
      [panel('Gronk - SAT\n8 - 18 h', { symbol: 'no-parking' })],
      [
        stated(['Gronk - SAT\n8 - 18 h'], {
          windows: ['08:00-18:00'],
          days: [1, 2, 3, 4, 5, 6],
        }),
      ],
    ],
    [
      'a date that may be read month first or day first',
      [panel('NO PARKING GRONK\n06/12/26')],
      [stated(['NO PARKING GRONK\n06/12/26'], { dates: [{ from: '2026-06-12', to: '2026-06-12' }] })],
    ],
    [
      'whom to telephone',
      [panel('NO PARKING\nGronk Wibble 0771-96 90 00')],
      [stated(['NO PARKING'])],
      { nothing: ['Gronk Wibble 0771-96 90 00'] },
    ],
  ])('%s', (_, panels, rules, more = {}) => {
    const { failures } = examine(panels, testify(panels, rules, more), parsePanels(panels));
    expect(failures).toEqual([]);
  });
});

describe('covers', () => {
  const sign = [panel('GRONK 8-18 (8-15)')];

  test('every word must be in a quote', () => {
    expect(objections('covers', [panel('NO PARKING\nGRONK WIBBLE')], [stated(['NO PARKING'])])).toEqual([
      '0: GRONK',
      '0: WIBBLE',
    ]);
  });

  test('every figure in a quote must be used by a field of the rule', () => {
    const rules = [stated(['GRONK 8-18 (8-15)'], { windows: ['08:00-18:00'], days: WORKDAYS })];
    expect(objections('covers', sign, rules)).toEqual(['0: unused 15']);
  });

  test('letters of any script are words', () => {
    const rules = [stated(['8-18'], { effect: 'limit', limit: 60 })];
    expect(objections('covers', [panel('Стой 8-18')], rules).slice(0, 4)).toEqual([
      '0: С',
      '0: Т',
      '0: О',
      '0: И',
    ]);
  });

  test('words that the model is unsure of speak against it', () => {
    expect(
      objections('covers', [panel('NO PARKING\nGRONK')], [stated(['NO PARKING'])], { unsure: ['GRONK'] }),
    ).toEqual(['0: GRONK', '0: unsure of GRONK']);
  });

  test('a part that could not be read speaks against all of it', () => {
    const panels = [panel('NO PARKING')];
    const testimony = { ...testify(panels, [stated(['NO PARKING'])]), isBroken: true };
    expect(examine(panels, testimony, parsePanels(panels)).failures).toEqual([
      { check: 'covers', panel: null, why: 'a part is not as asked for' },
    ]);
  });
});

describe('printed', () => {
  test.each([
    ['an hour that is not printed', 'GRONK 8-18', ['08:00-19:00'], ['0: 19:00']],
    ['twelve hours off', 'GRONK 8AM-6PM', ['20:00-06:00'], ['0: 20:00', '0: 6:00']],
    ['twelve hours off on the 24-hour clock', 'GRONK 8-18', ['20:00-18:00'], ['0: 20:00']],
    ['neither a.m. nor p.m. is printed', 'GRONK 4-6', ['16:00-18:00'], ['0: 16:00', '0: 18:00']],
    ['08.00', 'GRONK 08.00-18.30', ['08:00-18:30'], []],
    ['0800', 'GRONK 0800-1830', ['08:00-18:30'], []],
    ['8 h 30', 'GRONK 8 h 30 - 18 h', ['08:30-18:00'], []],
    ['a raised 30', 'GRONK 8³⁰-18³⁰', ['08:30-18:30'], []],
    ['p.m. for both ends', 'GRONK 4-6 WIBBLE PM', ['16:00-18:00'], []],
    ['noon', 'GRONK 8AM WIBBLE NOON', ['08:00-12:00'], []],
  ])('%s', (_, text, windows, expected) => {
    expect(objections('printed', [panel(text)], [stated([text], { windows })])).toEqual(expected);
  });

  test.each([
    ['2 tim', 120, []],
    ['2 tim', 240, ['0: limit 240']],
    ['30 wibble', 30, []],
    ['½ HR', 30, []],
    ['2 HR', 2, ['0: limit 2']],
  ])('a limit: %s as %d minutes', (text, limit, expected) => {
    const panels = [panel('', { symbol: 'parking' }), panel(`GRONK ${text}`)];
    const rules = [stated([`GRONK ${text}`], { panel: 1, effect: 'limit', limit })];
    expect(objections('printed', panels, rules)).toEqual(expected.map((each) => each.replace('0:', '1:')));
  });

  test('words that were completed are not printed', () => {
    const rules = [stated(['NO PARKING ANYTIME'])];
    expect(objections('printed', [panel('NO PARKING ANYT')], rules)).toEqual([
      '0: NO PARKING ANYTIME',
      '0: no quote',
    ]);
  });

  test('a week of the month', () => {
    const text = 'GRONK 2ND TUESDAY';
    const rules = [stated([text], { days: [2], weeks: [3] })];
    expect(objections('printed', [panel(text)], rules)).toEqual(['0: week 3']);
  });
});

describe('known', () => {
  test.each<[string, string, Parameters<typeof stated>[1], string[]]>([
    ['a day dropped', 'GRONK MON-FRI', { days: [1, 2, 3, 4] }, ['days 5']],
    ['a day invented', 'GRONK MON-FRI', { days: [1, 2, 3, 4, 5, 6] }, ['days 6']],
    [
      'days that no word names',
      'NO PARKING 8AM-6PM',
      { days: WORKDAYS, windows: ['08:00-18:00'] },
      ['days 0 6'],
    ],
    ['excepted days', 'GRONK EXCEPT SUNDAY', { days: [0, 1, 2, 3, 4, 5, 6] }, ['days 0']],
    ['a prohibition as a limit', 'GRONK NO PARKING 2 HR', { effect: 'limit', limit: 120 }, ['a prohibition']],
    ['a limit as a prohibition', '2 HR PARKING', { effect: 'forbid' }, ['a limit', 'a permission']],
    ['an exception lost', 'NO PARKING GRONK\nEXCEPT TAXIS', {}, ['whom it is for']],
    [
      'a reservation lost',
      'GRONK BUSES ONLY',
      { effect: 'allow' },
      ['whom it is for', 'no word that permits'],
    ],
    ['a condition lost', 'NO PARKING GRONK WHEN FLASHING', {}, ['a condition']],
    ['school days lost', 'NO PARKING GRONK SCHOOL DAYS', {}, ['days 0 6', 'condition of days']],
    ['ONLY lost', '2P GRONK ONLY', { effect: 'limit', limit: 120 }, ['ONLY']],
    ['a lone NO lost', 'NO GRONK\n2 HR PARKING', { effect: 'limit', limit: 120 }, ['a negation']],
    ['a list of days that no known word names', 'NO PARKING GRONK', { days: [1, 3, 5] }, ['days 0 2 4 6']],
    ['days after an unknown word', 'NO PARKING GRONK M-F', { days: [0, 1, 2, 3, 4] }, ['days 0 5']],
    ['a range that begins on a known day', 'NO PARKING MON - GRONK', { days: [0, 1, 2] }, ['days 0 2']],
    ['an exception invented', 'NO PARKING', { exceptedFor: ['permit'] }, ['no exception is printed']],
    [
      'weeks invented',
      'NO PARKING TUESDAY',
      { days: [2], weeks: [1, 3] },
      ['weeks of the month', 'forbidden at 2026-10-27T00:00'],
    ],
    [
      'a season invented',
      'NO PARKING',
      { season: { from: { month: 11, day: 1 }, to: { month: 3, day: 31 } } },
      ['no dates are printed'],
    ],
    ['holidays invented', 'NO PARKING', { holidays: 'excluded' }, ['no holidays are printed']],
    [
      'a permission without a word that permits',
      'GRONK WIBBLE',
      { effect: 'allow' },
      ['no word that permits'],
    ],
    [
      'PARKING beside an unknown word permits nothing',
      'GRONK PARKING',
      { effect: 'allow' },
      ['no word that permits'],
    ],
  ])('%s', (_, text, more, expected) => {
    expect(objections('known', [panel(text)], [stated([text], more)])).toEqual(
      expected.map((why) => `0: ${why}`),
    );
  });

  test('a picture that forbids needs a rule that forbids', () => {
    const panels = [panel('GRONK 8AM-6PM', { symbol: 'no-parking' })];
    const rules = [stated(['GRONK 8AM-6PM'], { effect: 'allow', windows: ['08:00-18:00'] })];
    expect(objections('known', panels, rules)).toEqual(['0: no word that permits', '0: picture no-parking']);
  });
});

describe('nothing', () => {
  test.each([
    ['a word that nobody knows', 'GRONK', ['0: GRONK']],
    ['a prohibition', 'NO STOPPING', ['0: NO STOPPING']],
    ['a figure', '8AM', ['0: 8']],
    ['a condition', 'SCHOOL DAYS', ['0: SCHOOL DAYS']],
    ['a reason', 'STREET CLEANING', []],
    [
      'too many words before a telephone number',
      'GRONK WIBBLE FRUMP BLIP SNARK 0771-96 90 00',
      ['0: GRONK', '0: WIBBLE', '0: FRUMP', '0: BLIP'],
    ],
  ])('%s', (_, quote, expected) => {
    const panels = [panel(`NO PARKING\n${quote}`)];
    expect(objections('nothing', panels, [stated(['NO PARKING'])], { nothing: [quote] })).toEqual(expected);
  });
});

describe('credible', () => {
  const panels = [panel('NO PARKING\n8AM-6PM'), panel('GRONK WIBBLE', { symbol: 'no-stopping' })];
  const other = stated(['GRONK WIBBLE'], { panel: 1, windows: ['00:00-24:00'] });

  test('differs from the grammar on a panel that it understood', () => {
    const rules = [stated(['NO PARKING\n8AM-6PM'], { windows: ['09:00-18:00'] }), other];
    expect(objections('credible', panels, rules)).toEqual(['0: 2026-10-19T08:00']);
  });

  test('a difference in a season alone is found', () => {
    const sign = [panel('NO PARKING NOV 1 - MAR 31'), panel('GRONK', { symbol: 'no-stopping' })];
    const season = { from: { month: 11, day: 1 }, to: { month: 3, day: 30 } };
    const rules = [stated(['NO PARKING NOV 1 - MAR 31'], { season }), stated(['GRONK'], { panel: 1 })];
    expect(objections('credible', sign, rules)).toEqual(['0: 2026-03-31T00:00']);
  });

  test('is not tested where the grammar understood nothing', () => {
    const foreign = [panel('GRONK WIBBLE')];
    const { checks } = examine(foreign, testify(foreign, [stated(['GRONK WIBBLE'])]), parsePanels(foreign));
    expect(checks).toMatchObject({ credible: 'untested', known: 'untested' });
  });
});

describe('consistent', () => {
  const panels = [panel('GRONK\nNO PARKING\n8AM-6PM')];
  const honest = testify(panels, [stated(['GRONK\nNO PARKING\n8AM-6PM'], { windows: ['08:00-18:00'] })]);
  const failuresWith = (probes: typeof honest.probes) =>
    examine(panels, { ...honest, probes }, parsePanels(panels)).failures.map(
      ({ check, why }) => `${check} ${why}`,
    );

  test('an answer that its rules do not give', () => {
    const [first, ...others] = honest.probes;
    expect(failuresWith([{ ...first!, isAllowed: true }, ...others])).toEqual([
      'consistent 2026-10-19T08:30 left',
    ]);
  });

  test('an answer of which it is not sure', () => {
    const [first, ...others] = honest.probes;
    expect(failuresWith([{ ...first!, isSure: false }, ...others])).toEqual([
      'consistent 2026-10-19T08:30 left',
    ]);
  });

  test('is not tested without probes', () => {
    expect(examine(panels, { ...honest, probes: [] }, parsePanels(panels)).checks.consistent).toBe(
      'untested',
    );
  });
});

test('seen: an unknown picture and a panel that was badly seen', () => {
  const panels = [panel('GRONK', { symbol: 'unknown' }), { ...panel('NO PARKING'), confidence: 0.5 }];
  const rules = [stated(['GRONK']), stated(['NO PARKING'], { panel: 1 })];
  expect(objections('seen', panels, rules)).toEqual(['0: unknown picture', '1: confidence 0.5']);
});
