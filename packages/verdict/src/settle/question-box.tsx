import { useId, useState } from 'react';
import type { AnalysisResponse, LocalDateTime } from '@curbwise/contract';
import { useSentences } from '../strings';
import { useClockLine } from '../words/moments';
import { sentenceText, unbrokenTimes } from '../words/sentence';
import { PanelCrop } from '../evidence/panel-crop';
import { usePanelWords } from '../evidence/use-panel-words';
import type { FixSubject } from '../judging/adjustments-slice';
import type { Verdict } from '../judging/verdict';
import { LimitChoice, PictureTaps } from './further-choices';
import type { Question, Reply } from './replies';
import { MinorButton } from '../minor-button';

/** An answer in a few words that can end a sentence: `park until 10:30 AM`; null if it is uncertain. */
export function useAnswerLine(): (answer: AnalysisResponse, now: LocalDateTime) => string | null {
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
}

/** The text of the question. */
function useQuestionText({ topic }: Question): string {
  const t = useSentences();
  if (topic.is === 'day') return t(`ask.${topic.condition}.${topic.isToday ? 'today' : 'yesterday'}`);
  if (topic.is === 'words' || topic.is === 'meaning')
    return t(`ask.${topic.is}`, { words: topic.words.replace(/\s+/g, ' ').trim() });
  return t(`ask.${topic.is}`);
}

/** The answer that a reply would give, shown before the question so that the driver sees what it is good for. */
function Lead({ question: { topic, replies }, verdict }: Pick<QuestionBoxProps, 'question' | 'verdict'>) {
  const t = useSentences();
  const say = useAnswerLine();
  // If each reply has its own answer, the buttons show it.
  if (topic.is === 'reading' || topic.is === 'half' || topic.is === 'meaning') return null;
  const first = replies.find(({ answer }) => answer !== null && !answer.isUncertain);
  const answer = first?.answer && say(first.answer, verdict.now);
  if (!first || !answer) return null;
  const isIf =
    topic.is === 'day' ? (first.says === 'yes' ? 'so' : 'not') : topic.is === 'whole' ? 'right' : 'ignored';
  return <p className="question__lead">{sentenceText(t(`lead.${isIf}`, { answer }))}</p>;
}

interface ReplyButtonProps extends QuestionBoxProps {
  reply: Reply;
  onMore: () => void;
}

function ReplyButton({ reply, question, verdict, onFix, onMore }: ReplyButtonProps) {
  const t = useSentences();
  const say = useAnswerLine();
  const { says, words, changes, answer } = reply;
  const { topic, panel } = question;
  const label = () => {
    if (says === 'words') return unbrokenTimes(words ?? '');
    if (says === 'fix') return t(topic.is === 'whole' ? 'choice.fixWhole' : 'choice.fix');
    if (says === 'nothing' && topic.is === 'reading') return t('choice.noRule');
    return t(`choice.${says}`);
  };
  const follows =
    topic.is === 'reading' || topic.is === 'half' || topic.is === 'meaning'
      ? answer && say(answer, verdict.now)
      : null;
  const press = () => {
    if (changes) verdict.adjust(changes);
    else if (says === 'limits' || says === 'whichPicture') onMore();
    else onFix(panel ?? 'whole');
  };
  return (
    <MinorButton onClick={press}>
      {label()}
      {follows && <span className="question__follows"> {follows}</span>}
    </MinorButton>
  );
}

/** One question with its part of the photo and a button for each reply. */
export function QuestionBox({ question, verdict, onFix }: QuestionBoxProps) {
  const t = useSentences();
  const id = useId();
  const text = useQuestionText(question);
  const { wordsOf } = usePanelWords(verdict);
  const [asksMore, setAsksMore] = useState(false);
  const { panel: index, replies, topic } = question;
  const panel = index === null ? null : verdict.analysis.panels[index];
  const isWhole = topic.is === 'whole';
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
      {isWhole && (
        <ul className="question__words">
          {verdict.analysis.panels.map((one, at) => (
            <li key={at}>
              {wordsOf(one)}
              {one.arrow && ` (${t('panel.arrow', { arrow: t(`arrow.${one.arrow}`) })})`}
            </li>
          ))}
        </ul>
      )}
      <div className="question__choices columns" data-long={topic.is === 'reading' || undefined}>
        {replies.map((reply, at) => (
          <ReplyButton
            key={at}
            reply={reply}
            question={question}
            verdict={verdict}
            onFix={onFix}
            onMore={() => setAsksMore(true)}
          />
        ))}
      </div>
      {asksMore && topic.is === 'picture' && index !== null && (
        <PictureTaps verdict={verdict} panel={index} />
      )}
      {asksMore && topic.is === 'meaning' && index !== null && (
        <LimitChoice verdict={verdict} panel={index} words={topic.words} />
      )}
    </div>
  );
}
