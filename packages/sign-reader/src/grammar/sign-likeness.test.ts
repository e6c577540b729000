import { signLikenessOf, type SignLikeness } from './sign-likeness';

const CASES: readonly [SignLikeness, readonly string[]][] = [
  [
    'sign',
    [
      'NO PARKING',
      'ONLY',
      'EXCEPT',
      'PERMIT',
      'TUESDAY',
      '2',
      '8',
      '830',
      '9-24',
      'HAM2',
      'BA.m. 7A',
      '7A',
      '8AM',
      '2P',
      'TOW',
      'NO',
      'PARKERING',
    ],
  ],
  ['similar', ['ERGENCY', 'FLACARDS', 'STREFT CLEANIMG', 'OPPING', '&PUBLIC', 'THEETCLEANINC']],
  [
    'unrelated',
    [
      'AFRO KITCHEN',
      'SUPERLATIVE',
      'CONSPIRACY',
      'THIS IS F-AKE',
      'NAPOLI',
      'NS2/09',
      'BTD MS-6',
      'R7-108 05/12',
      '7KXB291',
      'JGV-8813',
      'BXR 482',
      'OAKHURST',
      'MARI',
      'COES',
      'streetpics.example',
      '',
    ],
  ],
];

test.each(CASES.flatMap(([likeness, texts]) => texts.map((text) => [text, likeness] as const)))(
  'classifies %j as %s',
  (text, likeness) => {
    expect(signLikenessOf(text)).toBe(likeness);
  },
);
