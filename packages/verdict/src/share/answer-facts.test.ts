import { parseLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import { inEnglish, inFrench, inSpanish, type Phrasebook } from '@curbwise/sign-rules';
import type { Translation } from '@curbwise/platform';
import { english } from '../languages/en';
import spanish from '../languages/es';
import french from '../languages/fr';
import { sentencesOf } from '../testing/speak';
import { signAnalysis } from '../testing/signs';
import { verdictKind } from '../judging/verdict';
import { answerFacts, shareText, type AnswerFacts } from './answer-facts';

const NOW = '2026-11-20T14:40';
const now = parseLocalDateTime(NOW) as LocalDateTime;
const TWO_HOURS = ['2 HOUR PARKING\n8AM-6PM'];

const LANGUAGES = {
  en: { words: inEnglish, locale: 'en-US', sentences: english },
  es: { words: inSpanish, locale: 'es-MX', sentences: spanish },
  fr: { words: inFrench, locale: 'fr-CA', sentences: french },
} satisfies Record<string, { words: Phrasebook; locale: string; sentences: Translation<typeof english> }>;
type Language = keyof typeof LANGUAGES;

const sayIn = (language: Language) => sentencesOf(LANGUAGES[language].sentences);

function facts(texts: string[], language: Language = 'en', holdsFor: string[] = []): AnswerFacts {
  const { words, locale } = LANGUAGES[language];
  const analysis = signAnalysis(texts, { at: NOW, words });
  const kind = verdictKind(analysis, false);
  return answerFacts({ kind, analysis, now, words, locale, holdsFor }, sayIn(language));
}

function text(texts: string[], language: Language = 'en', holdsFor: string[] = []): string {
  const told = facts(texts, language, holdsFor);
  const asked = LANGUAGES[language].sentences['share.asked'].replace('{{moment}}', told.asked);
  return shareText(told, { asked, guidance: 'Guidance only.' }).replace(/[\u00a0\u202f]/g, ' ');
}

test.each([
  ['en', 'You can stay until 4:40 PM.', '2 hour parking, 8 AM to 6 PM.', /^Asked Fri, Nov 20, 2:40 PM$/],
  [
    'es',
    'Puedes quedarte hasta las 4:40 p. m.',
    'Estacionamiento de 2 horas, de 8 a. m. a 6 p. m.',
    /^Consultado: vie.* 20 .*nov.* 2:40 p\.\s?m\.$/,
  ],
  [
    'fr',
    'Vous pouvez rester jusqu’à 16 h 40.',
    'Stationnement de 2 heures, de 8 h à 18 h.',
    /^Demandé : ven.* 20 nov.* 14 h 40$/,
  ],
] as const)('in %s: the answer, the reason, the time and the guidance note', (language, what, why, asked) => {
  const lines = text(TWO_HOURS, language).split('\n');
  expect(lines).toEqual([`Curbwise: ${what}`, why, expect.stringMatching(asked), 'Guidance only.']);
});

describe('the shared answer', () => {
  test.each([
    [TWO_HOURS, 'allowed', 'You can stay until 4:40 PM.', 'Park until 4:40\u00a0PM'],
    [['NO STOPPING\n3PM-6PM'], 'short', 'You can stay until 3 PM.', 'Park until 3\u00a0PM'],
    [['NO STOPPING\n2PM-6PM'], 'forbidden', 'You may not park now.', 'You can park from 6\u00a0PM'],
    [['NO STOPPING ANYTIME'], 'forbidden', 'You may not park now.', undefined],
    [
      ['2 HOUR PARKING\n8AM-6PM\nEXQPT BLORB'],
      'uncertain',
      'I cannot tell for sure whether you may park.',
      undefined,
    ],
  ])('of %j: %s', (texts, tone, headline, moment) => {
    const told = facts(texts);
    expect([told.tone, told.headline]).toEqual([tone, headline]);
    expect(told.moment && `${told.moment.label} ${told.moment.time}`).toBe(moment ?? null);
  });

  test('is never a yes if uncertain, even if the analysis says both', () => {
    const analysis = {
      ...signAnalysis(TWO_HOURS, { at: NOW }),
      isUncertain: true,
      uncertainty: ['The photo is not clear.'],
    };
    const kind = verdictKind(analysis, false);
    const told = answerFacts(
      { kind, analysis, now, words: inEnglish, locale: 'en-US', holdsFor: [] },
      sayIn('en'),
    );
    expect(told).toMatchObject({
      tone: 'uncertain',
      headline: 'I cannot tell for sure whether you may park.',
      moment: null,
      why: ['The photo is not clear.'],
    });
  });

  test('says for whom it holds and contains no link', () => {
    const said = text(TWO_HOURS, 'en', ["It counts this driver's vehicle and permits."]);
    expect(said).toContain("It counts this driver's vehicle and permits.");
    expect(said).not.toMatch(/https?:|www\.|blob:/);
  });
});
