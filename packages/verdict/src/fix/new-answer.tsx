import type { AnalysisResponse } from '@curbwise/contract';
import { judgeAgain } from '@curbwise/sign-rules';
import { ToneIcon } from '@curbwise/ui';
import { clockLine, clockWords } from '../words/moments';
import { sentenceText } from '../words/sentence';
import { useSentences } from '../strings';
import { titleOfKind, toneOf, verdictKind, type Verdict } from '../judging/verdict';

/** The key time of an answer and what happens then; null if there is none. */
function momentOf({ isAllowed, isUncertain, until, nextChange }: AnalysisResponse) {
  if (isUncertain) return null;
  if (isAllowed) return until && ({ says: 'parkUntil', at: until } as const);
  if (!nextChange || nextChange.answer === 'forbidden') return null;
  const says = nextChange.answer === 'allowed' ? 'parkFrom' : 'noParkingUntil';
  return { says, at: nextChange.at } as const;
}

export interface NewAnswerProps {
  verdict: Verdict;
  /** The sign with the unsaved corrections. */
  corrected: AnalysisResponse;
}

/** A two-line preview of the answer after saving. */
export function NewAnswer({ verdict, corrected }: NewAnswerProps) {
  const t = useSentences();
  const { now, context, words, locale } = verdict;
  const analysis = judgeAgain(corrected, now, context, words);
  const kind = verdictKind(analysis, false);
  const moment = momentOf(analysis);
  const clock = moment && clockWords(moment.at, now, locale);
  return (
    <section className="fix__answer" data-tone={toneOf(kind)} aria-label={t('fix.answer')}>
      <p className="text-soft">{t('fix.answer')}</p>
      <p className="fix__answer-title">
        <ToneIcon tone={toneOf(kind)} className="fix__answer-icon" />
        <span>{t(titleOfKind(kind, analysis))}</span>
      </p>
      {moment && clock && (
        <p>
          {t(moment.says)} <strong>{clockLine(clock, t)}</strong>
        </p>
      )}
      {analysis.isUncertain && <p>{analysis.uncertainty.map(sentenceText).join(' ')}</p>}
    </section>
  );
}
