import { voiceOf, type Voice } from './sign-voice';

const table: readonly [Voice, readonly string[]][] = [
  [
    'speaks',
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
  ['near', ['ERGENCY', 'FLACARDS', 'STREFT CLEANIMG', 'OPPING', '&PUBLIC', 'THEETCLEANINC']],
  [
    'silent',
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

test.each(table.flatMap(([voice, texts]) => texts.map((text) => [text, voice] as const)))(
  '%j is %s to a sign',
  (text, voice) => {
    expect(voiceOf(text)).toBe(voice);
  },
);
