import {
  parseLocalDateTime,
  shortMoment,
  timeInWords,
  type AnalysisResponse,
  type LocalDateTime,
} from '@curbwise/contract';
import type { Translate } from '@curbwise/platform';
import type { Tone } from '@curbwise/ui';
import type { viewfinderStrings } from './strings';

type Sentences = Translate<typeof viewfinderStrings.languages.en>;

/** The tone of the card that the answer will be on. Doubt is never shown as a yes. */
export function toneOfAnswer({ isUncertain, isAllowed, isShortWindow }: AnalysisResponse): Tone {
  if (isUncertain) return 'uncertain';
  if (!isAllowed) return 'forbidden';
  return isShortWindow ? 'short' : 'allowed';
}

const NOON = 12 * 60;

const isSameDay = (one: LocalDateTime, other: LocalDateTime) =>
  one.year === other.year && one.month === other.month && one.day === other.day;

/** `Park until 4:40 PM`, or with its day if that is not today: noon, because many people take 12 PM for midnight. */
function untilInWords(t: Sentences, until: LocalDateTime, now: LocalDateTime, locale: string): string {
  if (!isSameDay(until, now)) return t('answer.untilDay', { day: shortMoment(until, locale) });
  if (until.minute === NOON) return t('answer.untilNoon');
  const time = timeInWords(until.minute, locale);
  return t('answer.until', { count: Number.parseInt(time, 10), time });
}

/** An answer in as few words as can be read on a picture that moves. */
export function answerInWords(t: Sentences, answer: AnalysisResponse, locale: string): string {
  const { isUncertain, lean, isAllowed, until, judgedAt } = answer;
  if (isUncertain) return t(lean === 'forbidden' ? 'answer.probablyNot' : 'answer.uncertain');
  if (!isAllowed) return t('answer.forbidden');
  const [end, now] = [until === null ? null : parseLocalDateTime(until), parseLocalDateTime(judgedAt)];
  return end && now ? untilInWords(t, end, now, locale) : t('answer.allowed');
}
