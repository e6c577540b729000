import { useMemo, useState } from 'react';
import { openPreferences, resetScan, usePlatformDispatch } from '@curbwise/platform';
import { BothSides } from '../card/both-sides';
import { DriverNote } from '../card/driver-note';
import { Sentence } from '../words/sentence';
import { QuestionBox } from './question-box';
import { useSentences } from '../strings';
import { openPoints, type OpenPoint, type Remedy } from './open-points';
import { MAX_QUESTIONS, openQuestions } from './questions';
import { questionOfDoubted } from './unread-questions';
import type { CorrectableProps } from '../judging/verdict';
import './settle.css';
import { MinorButton } from '../minor-button';

function RemedyButton({ remedy, onFix }: { remedy: Remedy } & Pick<CorrectableProps, 'onFix'>) {
  const t = useSentences();
  const dispatch = usePlatformDispatch();
  const press = {
    photo: () => dispatch(resetScan()),
    write: () => onFix('new'),
    permits: () => dispatch(openPreferences('permits')),
  }[remedy];
  return (
    <MinorButton icon={remedy === 'photo' ? 'camera' : undefined} onClick={press}>
      {t(`settle.${remedy}`)}
    </MinorButton>
  );
}

function PointWords({ point: { about, sentence } }: { point: OpenPoint }) {
  const t = useSentences();
  if (sentence !== null) return <Sentence>{sentence}</Sentence>;
  if (about === 'day-without-school') return <p>{t('settle.noSchool')}</p>;
  return <p>{t(about === 'permit' ? 'settle.permit' : 'settle.vehicle')}</p>;
}

/** What a panel says instead, on which a certain answer rests. */
export function DoubtedPanel({ verdict, panel, onFix }: CorrectableProps & { panel: number }) {
  const { judgement } = verdict;
  const question = useMemo(
    () => judgement && questionOfDoubted({ ...verdict, judgement }, panel),
    [verdict, judgement, panel],
  );
  return (
    question && (
      <QuestionBox question={question} verdict={verdict} onFix={onFix} onDecline={() => undefined} />
    )
  );
}

/** What is missing for an answer: open points with remedies, then questions. */
export function UncertainDetails({ verdict, onFix }: CorrectableProps) {
  const t = useSentences();
  const { judgement, analysis } = verdict;
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const questions = useMemo(() => openQuestions(verdict, declined), [verdict, declined]);
  const points = openPoints(verdict, questions);
  const asked = questions.slice(0, MAX_QUESTIONS);
  const more = questions.length - asked.length;
  const isSilent =
    points.length === 0 && asked.length === 0 && !judgement?.sides && judgement?.lean !== 'forbidden';
  return (
    <>
      {isSilent && <p>{(judgement && analysis.reasoning) || t('oneAnswerMissing')}</p>}
      {points.map((point, index) => (
        <div key={index} className="settle">
          <PointWords point={point} />
          {point.remedies.map((remedy) => (
            <RemedyButton key={remedy} remedy={remedy} onFix={onFix} />
          ))}
        </div>
      ))}
      {asked.map((question) => (
        <QuestionBox
          key={question.key}
          question={question}
          verdict={verdict}
          onFix={onFix}
          onDecline={({ key }) => setDeclined(new Set([...declined, key]))}
        />
      ))}
      {more > 0 && <p className="text-soft">{t('ask.more', { count: more })}</p>}
      {judgement?.sides && <BothSides verdict={verdict} />}
      <DriverNote verdict={verdict} />
    </>
  );
}
