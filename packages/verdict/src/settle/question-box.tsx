import { Fragment, useId, useState } from 'react';
import type { AnalysisResponse, LocalDateTime } from '@curbwise/contract';
import { useSentences } from '../strings';
import { useClockLine } from '../words/moments';
import { sentenceText, unbrokenTimes } from '../words/sentence';
import { PanelCrop } from '../evidence/panel-crop';
import { usePanelWords } from '../evidence/use-panel-words';
import { KNOWN_PICTURES, PictureDrawing } from '../fix/picture-drawings';
import type { FixSubject } from '../judging/adjustments-slice';
import type { Verdict } from '../judging/verdict';
import { LimitChoice } from './limit-choice';
import { markedWords, ROW_END, type MarkedWord } from './marked-words';
import type { Question, Reply } from './replies';
import { MinorButton } from '../minor-button';

/** An answer in a few words that can end a sentence: `park until 10:30 AM`; null if it is uncertain. */
function useAnswerLine(): (answer: AnalysisResponse, now: LocalDateTime) => string | null {
  const t = useSentences();
  const clock = useClockLine();
  return ({ isUncertain, isAllowed, until, nextChange }, now) => {
    if (isUncertain) return null;
    if (isAllowed) return until === null ? t('line.allowed') : t('line.until', { time: clock(until, now) });
    const ends = nextChange && nextChange.answer !== 'forbidden' ? nextChange.at : null;
    return ends === null ? t('line.forbidden') : t('line.forbiddenBefore', { time: clock(ends, now) });
  };
}

export interface QuestionBoxProps {
  question: Question;
  verdict: Verdict;
  /** The driver wants to correct a panel. */
  onFix: (subject: FixSubject) => void;
  /** The driver wants the question in parts. */
  onDecline: (question: Question) => void;
}

/** The text of the question. */
function useQuestionText({ topic }: Question): string {
  const t = useSentences();
  if (topic.is === 'day') return t(`ask.${topic.condition}.${topic.isToday ? 'today' : 'yesterday'}`);
  if (topic.is === 'meaning') return t('ask.meaning', { words: topic.words.replace(/\s+/g, ' ').trim() });
  return t(`ask.${topic.is}`);
}

/** The answer of the first reply, before a question whose buttons do not show their answers. */
function Lead({ question: { topic, replies }, verdict }: Pick<QuestionBoxProps, 'question' | 'verdict'>) {
  const t = useSentences();
  const say = useAnswerLine();
  if (topic.is !== 'day' && topic.is !== 'whole') return null;
  const first = replies.find(({ answer }) => answer !== null && !answer.isUncertain);
  const answer = first?.answer && say(first.answer, verdict.now);
  if (!first || !answer) return null;
  const isIf = topic.is === 'whole' ? 'right' : first.says === 'yes' ? 'so' : 'not';
  return <p className="question__lead">{sentenceText(t(`lead.${isIf}`, { answer }))}</p>;
}

const CLASS_OF_WORD: Readonly<Record<string, string>> = { [ROW_END]: 'question__row-end' };

/** The words of a sign, those marked that tell a reading from the others. */
function SignWords({ words }: { words: readonly MarkedWord[] }) {
  return words.map(({ word, isMarked }, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      {isMarked ? <mark>{word}</mark> : <span className={CLASS_OF_WORD[word]}>{word}</span>}
    </Fragment>
  ));
}

interface ReplyButtonProps extends QuestionBoxProps {
  reply: Reply;
  /** The words of a sign on the button; null if it has others. */
  words: readonly MarkedWord[] | null;
  onMore: () => void;
}

function ReplyButton({ reply, words, question, verdict, onFix, onDecline, onMore }: ReplyButtonProps) {
  const t = useSentences();
  const say = useAnswerLine();
  const { says, changes, answer, symbol } = reply;
  const { topic, panel } = question;
  const picture = KNOWN_PICTURES.find((known) => known === symbol);
  const arrow = reply.arrow === undefined ? verdict.analysis.panels[panel ?? -1]?.arrow : reply.arrow;
  const label = () => {
    if (words)
      return (
        <>
          <SignWords words={words} />
          {arrow && ` (${t('panel.arrow', { arrow: t(`arrow.${arrow}`) })})`}
          {says === 'ignore' && topic.is === 'likely' && topic.words !== '' && (
            <span className="question__left-out">
              {' '}
              {t('choice.ignore', { words: topic.words.replace(/\s+/g, ' ').trim() })}
            </span>
          )}
        </>
      );
    if (says === 'words') return unbrokenTimes(reply.words ?? '');
    if (says === 'nothing' && topic.is === 'reading') return t('choice.noRule');
    return t(`choice.${says}`);
  };
  const follows = topic.is === 'day' || topic.is === 'whole' ? null : answer && say(answer, verdict.now);
  const press = () => {
    if (changes) verdict.adjust(changes);
    else if (says === 'limits') onMore();
    else if (says === 'notAll') onDecline(question);
    else onFix(panel ?? 'whole');
  };
  return (
    <MinorButton onClick={press}>
      <span className="question__reply">
        {picture && (
          <span role="img" aria-label={t(`picture.${picture}`)}>
            <PictureDrawing picture={picture} />
          </span>
        )}
        <span>{label()}</span>
      </span>
      {follows && <span className="question__follows"> {follows}</span>}
    </MinorButton>
  );
}

/** What the sign says in the reply that all of it is right. */
function WholeWords({ question, verdict }: Pick<QuestionBoxProps, 'question' | 'verdict'>) {
  const t = useSentences();
  const { wordsOf } = usePanelWords(verdict);
  const { panels } = question.replies.find(({ says }) => says === 'allRight')?.answer ?? verdict.analysis;
  return (
    <ul className="question__words">
      {panels.map((one, at) => (
        <li key={at}>
          {wordsOf(one)}
          {one.symbol && one.symbol !== 'unknown' && ` (${t(`picture.${one.symbol}`)})`}
          {one.arrow && ` (${t('panel.arrow', { arrow: t(`arrow.${one.arrow}`) })})`}
        </li>
      ))}
    </ul>
  );
}

/** One question with its part of the photo and a button for each reply. */
export function QuestionBox(props: QuestionBoxProps) {
  const { question, verdict } = props;
  const t = useSentences();
  const id = useId();
  const text = useQuestionText(question);
  const { wordsOf } = usePanelWords(verdict);
  const [asksMore, setAsksMore] = useState(false);
  const { panel: index, replies, topic } = question;
  const panel = index === null ? null : verdict.analysis.panels[index];
  const texts = replies.flatMap(({ says, words }) => (says === 'words' ? [words ?? ''] : []));
  const marked = topic.is === 'likely' ? markedWords(texts) : [];
  const wordsOn = ({ says, words = '' }: Reply) => {
    if (topic.is !== 'likely') return null;
    if (says === 'words') return marked[texts.indexOf(words)] ?? null;
    return says === 'ignore' && words !== '' ? (markedWords([words])[0] ?? null) : null;
  };
  const isLong = topic.is === 'reading' || topic.is === 'likely';
  return (
    <div className="question stack" role="group" aria-labelledby={id}>
      <Lead question={question} verdict={verdict} />
      {panel?.box && index !== null && (
        <PanelCrop
          src={verdict.photo.previewUrl}
          alt={t('panel.onPhoto', { number: index + 1 })}
          box={panel.box}
        />
      )}
      {panel && !panel.box && index !== null && (
        <p className="question__panel">{t('panel.named', { number: index + 1, words: wordsOf(panel) })}</p>
      )}
      <p id={id} className="question__asks">
        {text}
      </p>
      {topic.is === 'whole' && <WholeWords question={question} verdict={verdict} />}
      <div className="question__choices columns" data-long={isLong || undefined}>
        {replies.map((reply, at) => (
          <ReplyButton
            {...props}
            key={at}
            reply={reply}
            words={wordsOn(reply)}
            onMore={() => setAsksMore(true)}
          />
        ))}
      </div>
      {asksMore && topic.is === 'meaning' && index !== null && (
        <LimitChoice verdict={verdict} panel={index} topic={topic} />
      )}
    </div>
  );
}
