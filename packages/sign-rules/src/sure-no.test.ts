import type { Panel } from '@curbwise/contract';
import { analyse } from './answer/analyse';
import { panel, panelsOf } from './testing/sign';
import { time } from './testing/time';
import { judge } from './judge/judge';
import { parse } from './parse/parse';

/** A no as `forbidden`, a probable no as `probably-not`, and any other answer as it is. */
function answerTo(sign: string | readonly (string | Panel)[], at = 'TUE 09:00') {
  const { answer, lean } = judge(parse(panelsOf(sign)), time(at));
  return lean ? 'probably-not' : answer;
}

describe('a no is only probable beside unread words that may lift or limit it', () => {
  test.each([
    ['a condition', 'NO PARKING\nUNLESS GATE LOCKED'],
    ['an end', 'NO PARKING UNTIL REOPENED'],
    ['a day that is not named', 'NO PARKING\nTOMORROW 8AM-5PM'],
    ['an exception of a condition', 'NO PARKING\nEXCEPT HIGH TIDE\n8AM-6PM'],
    ['a misread exception', 'NO PARKING TUESDAY EXCPT 8AM-6PM'],
    ['a misread condition', 'NO PARKING\nUNLES GRONK'],
    ['a word next to hours', 'NO PARKING BLORP 8AM-6PM'],
    ['a figure', 'NO PARKING\n8AM-6PM\nGRONK 12'],
    ['several unknown words', 'NO PARKING\nGRONK BLORP FLURB\n8AM-6PM'],
    ['a sentence of French', 'STATIONNEMENT INTERDIT\nSEMAINE PAIRE'],
    ['days in Spanish', 'NO ESTACIONAR\n8AM-6PM\nDIAS LABORABLES'],
  ])('%s', (_, sign) => {
    expect(answerTo(sign)).toBe('probably-not');
  });

  test.each(['WERKTAGS 8-18H', 'GILT NUR WERKTAGS', 'GRONKTAG 8-18'])(
    'the words %j beside a picture',
    (text) => {
      expect(answerTo([panel(text, { symbol: 'no-parking' })])).toBe('probably-not');
    },
  );

  test.each([
    ['an exception', ['NO STOPPING ANY TIME', 'EXCEPT HIGH TIDE']],
    ['an exception with a rule', ['NO STOPPING ANY TIME', 'EXCEPT GRONK\n2 HOUR PARKING 8AM-6PM']],
    ['hours', ['NO STOPPING', '8AM-6PM GRONK']],
    ['words of an unknown language', [panel('', { symbol: 'no-parking' }), 'BEWOHNER FREI']],
    ['vehicles', [panel('', { symbol: 'truck' }), 'GILT AUCH']],
  ])('%s on the plate below', (_, sign) => {
    expect(answerTo(sign)).toBe('probably-not');
  });
});

describe('a no stays certain beside', () => {
  test.each([
    ['a name', 'NO PARKING\nACME\n8AM-6PM'],
    ['a name of two words', 'NO STANDING BLORP CHECKPOINT'],
    ["a maker's code", 'NO PARKING\n8AM-6PM\nSP-28C'],
    ['a long number', 'NO PARKING\n8AM-6PM\n104522'],
    ['whom to call', 'NO PARKING\n8AM-6PM\nIMPOUNDED VEHICLES CA'],
    ['whom a place is reserved for', 'RESERVED FOR\nCHOIR OF BLORP'],
    ['an unknown picture', [panel('NO PARKING\n8AM-6PM', { symbol: 'unknown' })]],
    [
      'words on a plate with its own rule',
      ['NO PARKING 8AM-6PM', '2 HOUR PARKING 6PM-8PM GRONK UNLESS BLORP'],
    ],
    ['words on a plate above it', ['GRONK 80.70', 'NO PARKING 8AM-6PM']],
    ['other hours on the plate below', ['NO PARKING 8AM-6PM', '7PM-9PM GRONK']],
    ['a blank plate', ['NO PARKING 8AM-6PM', '']],
  ])('%s', (_, sign) => {
    expect(answerTo(sign)).toBe('forbidden');
  });
});

test('a panel that forbids with understood words makes a no certain, whatever stands on another', () => {
  expect(answerTo(['NO PARKING ANY TIME\nUNLESS GRONK', 'NO STOPPING TUESDAY 8AM-6PM'])).toBe('forbidden');
});

describe('plates that contradict each other', () => {
  test('make a no only probable: an arrow may not have been seen', () => {
    const sign = ['NO STOPPING ANY TIME', '2 HOUR PARKING 8AM-6PM'];
    expect(answerTo(sign)).toBe('probably-not');
    const { because } = judge(parse(panelsOf(sign)), time('TUE 09:00'));
    expect(because.map(({ code }) => code)).toEqual(['rule-probably-forbids', 'arrow-unseen']);
  });

  test('also if only the arrow of the permission was seen', () => {
    expect(answerTo(['NO STOPPING ANY TIME', panel('2P 8AM-6PM', { arrow: 'left' })])).toBe('probably-not');
  });

  test.each([
    ['share only some hours', ['NO STOPPING 7AM-10AM', '2 HOUR PARKING 8AM-6PM']],
    ['both forbid', ['NO STOPPING ANY TIME', 'NO PARKING TUESDAY 8AM-10AM']],
    [
      'point to different sides',
      [panel('NO STOPPING', { arrow: 'both' }), panel('NO PARKING', { arrow: 'left' })],
    ],
    ['except someone', ['NO PARKING ANY TIME EXCEPT BUSES', '2 HOUR PARKING 8AM-6PM']],
  ])('not if they %s', (_, sign) => {
    expect(answerTo(sign)).toBe('forbidden');
  });
});

describe('the confidence of a reading', () => {
  const analysed = (confidence: number) =>
    analyse(
      {
        panels: panelsOf('NO PARKING 8AM-6PM'),
        extractedText: '',
        isIrrelevant: false,
        detectedObject: null,
        confidence,
      },
      time('TUE 09:00'),
    ).analysis;

  test.each([0.22, 0.5, 0.59])('of %d makes a no only probable', (confidence) => {
    expect(analysed(confidence)).toMatchObject({
      isAllowed: false,
      isUncertain: true,
      lean: 'forbidden',
      confidence,
      reasoning: 'Probably not: No parking, 8 AM to 6 PM.',
      uncertainty: ['The photo is not clear enough to be sure of the words.'],
      nextChange: { at: '2026-10-20T18:00', answer: 'uncertain', lean: null, limitMinutes: null },
      deciding: [0],
    });
  });

  test.each([0.6, 1])('of %d leaves it certain', (confidence) => {
    expect(analysed(confidence)).toMatchObject({ isUncertain: false, lean: null });
  });
});
