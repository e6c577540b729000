import { formatLocalDateTime, minuteNumber, type LocalDateTime } from '@curbwise/contract';
import { explain, render, type Explanation, type Judgement, type Message } from '@curbwise/sign-rules';
import { clockLine, clockWords, momentInSentence } from '../words/moments';
import { rulesOf } from '../judging/stay-limits';
import { leaningRules } from '../words/reasoning';
import { unbrokenTimes } from '../words/sentence';
import type { Sentences } from '../strings';
import type { Verdict } from '../judging/verdict';
import { durationWords } from '../words/duration-words';
import type { StayAnswer } from './stay-answer';
import type { Bar, BarSegment } from './timeline-bars';

/** What is needed to describe a time other than now; moments are relative to `now`: `tomorrow at 8 AM`. */
export type Speaker = Pick<Verdict, 'words' | 'locale' | 'now' | 'analysis'> & { t: Sentences };

const wordsOf = ({ now, locale }: Speaker, time: LocalDateTime) =>
  clockWords(formatLocalDateTime(time), now, locale);

/**
 * A moment: `4 PM`, `tomorrow at 8 AM`, `midnight`.
 * @param after the moment mentioned just before; its day is not repeated
 */
export function momentWords(
  speaker: Speaker,
  time: LocalDateTime,
  after: LocalDateTime | null = null,
): string {
  const { t } = speaker;
  const words = wordsOf(speaker, time);
  if (!words) return '';
  const day = after && wordsOf(speaker, after)?.day === words.day ? null : words.day;
  return clockLine({ ...words, day }, t);
}

/** A moment inside a sentence: `tomorrow at 8 AM`, `las 4 p. m.`. */
function saidMoment(speaker: Speaker, time: LocalDateTime): string {
  const words = wordsOf(speaker, time);
  return words ? momentInSentence(speaker.t, words) : '';
}

/** `4 PM to 6 PM`. */
const spanWords = (speaker: Speaker, from: LocalDateTime, to: LocalDateTime) =>
  speaker.t('timeline.span', { from: momentWords(speaker, from), to: momentWords(speaker, to, from) });

const OF_A_DAY = ['school-day', 'holiday'] as const;

/** The sentence of a message. Replaces sentences of the phrasebook that only fit now and today. */
function sentenceOf(speaker: Speaker, message: Message): string {
  const { t, words, now } = speaker;
  if (message.code === 'nothing-in-force') return t('then.nothingInForce');
  const day = message.code === 'depends-on' && OF_A_DAY.find((one) => one === message.params.condition);
  if (day) return t(`then.${day}`);
  const alone: Explanation = { at: now, reason: [message], until: null, next: null, missing: [], panels: [] };
  return unbrokenTimes(render(alone, rulesOf(speaker.analysis), words).reasoning);
}

const explained = (speaker: Speaker, judgement: Judgement) =>
  explain(judgement, rulesOf(speaker.analysis), speaker.now);

/** The answer of a segment: `allowed for 2 hours at most, paid`. */
export function answerWords({ t, locale }: Speaker, { answer: kind, lean, limit, pays }: BarSegment): string {
  if (lean) return t('timeline.probablyNot');
  const answer =
    limit === null
      ? t(`timeline.${kind}`)
      : t('timeline.limitedTo', { duration: durationWords(limit, locale) });
  return pays ? t('timeline.payingToo', { answer }) : answer;
}

/** The reasons for the answer of a segment, in sentences. */
export function whyWords(speaker: Speaker, { parts }: BarSegment): string {
  const sentences = parts.flatMap((part) => {
    const { reason, missing } = explained(speaker, {
      ...part,
      until: null,
      endsBy: null,
      next: null,
      sides: null,
    });
    return (missing.length > 0 ? [...leaningRules(reason), ...missing] : reason).map((message) =>
      sentenceOf(speaker, message),
    );
  });
  return [...new Set(sentences)].join(' ');
}

/**
 * A segment in a sentence: when, what, why.
 * @param name the name of the span of the whole bar
 */
export function segmentWords(speaker: Speaker, bar: Bar, segment: BarSegment, name: string): string {
  const span = bar.segments.length === 1 ? name : spanWords(speaker, segment.from, segment.to);
  return speaker.t('timeline.told', {
    span: span.charAt(0).toUpperCase() + span.slice(1),
    answer: answerWords(speaker, segment),
    why: whyWords(speaker, segment),
  });
}

/** The answer for a stay, in a few words. */
export function stayTitle(speaker: Speaker, { outcome, judgement }: StayAnswer): string {
  const time = judgement.until ? saidMoment(speaker, judgement.until) : '';
  return judgement.lean ? speaker.t('stay.probablyNot') : speaker.t(`stay.${outcome}`, { time });
}

/** When the driver could come instead, and how long they could stay then. */
function laterWords(speaker: Speaker, { at, judgement }: NonNullable<StayAnswer['later']>): string {
  const { t } = speaker;
  const time = saidMoment(speaker, at);
  if (judgement.answer !== 'allowed') return t('stay.notBefore', { time });
  const { until } = judgement;
  if (until === null) return t('stay.allowedFrom', { time });
  // `p. m.` already ends with a full stop.
  return t('stay.allowedFromUntil', { time, until: saidMoment(speaker, until) }).replace(/\.\.$/, '.');
}

/** The sentences after the title: the reason, when the stay ends or could begin, and whether it costs money. */
export function staySentences(speaker: Speaker, answer: StayAnswer): string[] {
  const { t } = speaker;
  const { outcome, judgement, later, pays } = answer;
  const { reason, until, next, missing } = explained(speaker, judgement);
  // If the stay ends early, the title already says when.
  const isTold = outcome === 'part' && until?.code === 'stay-until';
  const follows = next?.code === 'followed' ? [next] : [];
  const messages =
    outcome === 'uncertain'
      ? [...leaningRules(reason), ...missing]
      : [...reason, ...(until && !isTold ? [until] : []), ...follows];
  return [
    ...messages.map((message) => sentenceOf(speaker, message)),
    ...(outcome === 'whole' && judgement.until === null ? [t('stay.noEnd')] : []),
    ...(later ? [laterWords(speaker, later)] : []),
    ...(pays ? [t('stay.pays')] : []),
  ];
}

/** The planned stay: `Tomorrow at 3 PM to 5 PM (2 hours)`. */
export function stayWords(speaker: Speaker, arrival: LocalDateTime, departure: LocalDateTime): string {
  const length = minuteNumber(departure) - minuteNumber(arrival);
  const span = spanWords(speaker, arrival, departure);
  return `${span.charAt(0).toUpperCase()}${span.slice(1)} (${durationWords(length, speaker.locale)})`;
}
