import type { ComponentType, ReactNode } from 'react';
import type { AnalysisResponse, LocalDateTime, Side } from '@curbwise/contract';
import { useLocale, useStrings, type FailureCause } from '@curbwise/platform';
import { withArticle } from '@curbwise/sign-rules';
import { ConfidenceBadge, confidenceLevel } from '@curbwise/ui';
import { BothSides } from './both-sides';
import { clockLine, clockWords } from './clock-words';
import { PlateTime } from './plate-time';
import { mergedSentences } from './merged-sentences';
import { reasonBeside } from './reason-beside';
import { strings } from '../strings';
import { unbrokenTimes } from './unbroken-times';
import type { Verdict } from '../use-verdict';
import type { VerdictKind } from '../verdict-kind';

interface WordsProps {
  analysis: AnalysisResponse;
  now: LocalDateTime;
  /** What the scan failed of, where the analysis stands for a failure. */
  failureCause: FailureCause | null;
  /** The driver says on which side of the sign the car is. */
  onSide: (side: Side) => void;
  verdict: Verdict;
}

function Confidence({ analysis }: Pick<WordsProps, 'analysis'>) {
  const t = useStrings(strings);
  const percent = analysis.confidence * 100;
  return (
    <ConfidenceBadge
      percent={percent}
      label={t(`confidence.${confidenceLevel(percent)}`)}
      meaning={t('confidence.meaning')}
    />
  );
}

interface ReasonProps extends Pick<WordsProps, 'analysis'> {
  /** What the plate shows large, and the reason need not say again. */
  moment: string | null;
  /** What comes before it. */
  children?: ReactNode;
}

function Reason({ analysis, moment, children }: ReasonProps) {
  return (
    <p>
      {children}
      {unbrokenTimes(reasonBeside(analysis, moment))}
    </p>
  );
}

function AllowedWords({ analysis, now }: WordsProps) {
  return (
    <>
      {analysis.until !== null && <PlateTime says="parkUntil" moment={analysis.until} now={now} />}
      <Reason analysis={analysis} moment={analysis.until} />
      <Confidence analysis={analysis} />
    </>
  );
}

function ShortWords({ analysis, now }: WordsProps) {
  const t = useStrings(strings);
  const minutes = analysis.effectiveDurationMinutes;
  return (
    <>
      {analysis.until !== null && <PlateTime says="parkUntil" moment={analysis.until} now={now} />}
      <Reason analysis={analysis} moment={analysis.until}>
        {minutes > 0 && <strong>{t('parkFor', { count: minutes })} </strong>}
      </Reason>
      <Confidence analysis={analysis} />
    </>
  );
}

/** From when one may park. A change to anything but a plain yes is no promise to be able to park. */
function ForbiddenTime({ analysis, now }: Pick<WordsProps, 'analysis' | 'now'>) {
  const change = analysis.nextChange;
  if (change === null || change.answer === 'forbidden') return null;
  return (
    <PlateTime
      says={change.answer === 'allowed' ? 'parkFrom' : 'noParkingUntil'}
      moment={change.at}
      now={now}
    />
  );
}

function ForbiddenWords({ analysis, now }: WordsProps) {
  const change = analysis.nextChange;
  return (
    <>
      <ForbiddenTime analysis={analysis} now={now} />
      <Reason analysis={analysis} moment={change?.answer === 'allowed' ? change.at : null} />
      <Confidence analysis={analysis} />
    </>
  );
}

function UncertainWords({ analysis, now, onSide }: WordsProps) {
  const t = useStrings(strings);
  const { uncertainty, reasoning, sides } = analysis;
  const missing =
    uncertainty.length > 0 ? mergedSentences(uncertainty) : [reasoning || t('oneAnswerMissing')];
  return (
    <>
      {missing.map((sentence, index) => (
        <p key={index}>{unbrokenTimes(sentence)}</p>
      ))}
      {sides && <BothSides sides={sides} now={now} onSide={onSide} />}
    </>
  );
}

function IrrelevantWords({ analysis }: WordsProps) {
  const t = useStrings(strings);
  const object = analysis.detectedObject?.trim();
  return <p>{object ? t('looksLike', { object: withArticle(object) }) : t('looksLikeNothing')}</p>;
}

/** What happened and what to do, for each cause in its own words. */
function WhatToDo({ failureCause, now }: Pick<WordsProps, 'failureCause' | 'now'>) {
  const t = useStrings(strings);
  const locale = useLocale();
  const kind = failureCause?.kind ?? 'service';
  const until = failureCause?.kind === 'too-many-scans' ? failureCause.until : null;
  const end = until === null ? null : clockWords(until, now, locale);
  if (end === null) return <p>{t(`failed.${kind}`)}</p>;
  const time = clockLine(end, { noon: t('noon'), midnight: t('midnight') });
  return <p>{t('failed.too-many-scans-until', { time })}</p>;
}

function FailedWords({ analysis, failureCause, now }: WordsProps) {
  return (
    <>
      <WhatToDo failureCause={failureCause} now={now} />
      <p className="text-soft">{analysis.reasoning}</p>
    </>
  );
}

const WORDS: Record<VerdictKind, ComponentType<WordsProps>> = {
  allowed: AllowedWords,
  short: ShortWords,
  forbidden: ForbiddenWords,
  uncertain: UncertainWords,
  irrelevant: IrrelevantWords,
  failed: FailedWords,
};

/** What stands on the plate under its title. */
export function PlateWords({ verdict }: { verdict: Verdict }) {
  const { kind, analysis, now, failureCause, adjust } = verdict;
  const Words = WORDS[kind];
  return (
    <Words
      verdict={verdict}
      analysis={analysis}
      now={now}
      failureCause={failureCause}
      onSide={(side) => adjust({ side })}
    />
  );
}
