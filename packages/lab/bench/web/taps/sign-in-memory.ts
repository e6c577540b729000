import {
  type AnalysisResponse,
  type LocalDateTime,
  type Place,
  type Side,
  type SignReading,
} from '@curbwise/contract';
import { analyse, correctSign, inEnglish, judgeAgain, judgementOf } from '@curbwise/sign-rules';
import {
  contextOf,
  MAX_QUESTIONS,
  NOTHING_SAID,
  openQuestions,
  verdictKind,
  type Adjustments,
  type Verdict,
} from '@curbwise/verdict/questions';
import type { AnswerOnPage } from './answer-on-page';
import type { Tap } from './person';
import type { Operated } from './walk';

/** The answer for a reading, with the questions of the page and without a page: seconds instead of minutes. */
export class SignInMemory implements Operated {
  readonly log: string[] = [];
  private readonly asRead: AnalysisResponse;
  private said: Adjustments = NOTHING_SAID;
  private readonly declined = new Set<string>();

  constructor(
    reading: SignReading,
    private readonly now: LocalDateTime,
    private readonly place: Place | undefined,
  ) {
    const { analysis, decidedBy, agreed } = analyse(reading, now, { place }, inEnglish);
    const provenance = { provider: 'local', model: 'local', decidedBy, agreed, cached: false };
    this.asRead = { ...analysis, provenance };
  }

  private verdict(): Verdict {
    const { now, asRead, said: adjustments } = this;
    const known = this.place ? { place: this.place } : {};
    const { analysis: corrected, ids } = correctSign(asRead, adjustments.corrections);
    const context = contextOf(known, null, adjustments, corrected);
    const hasNoSign = corrected.isIrrelevant || Boolean(corrected.possibleSign);
    const analysis = judgeAgain(corrected, now, context, inEnglish);
    return {
      kind: verdictKind(analysis, false),
      analysis,
      judgement: hasNoSign ? null : judgementOf(corrected, now, context),
      asRead,
      panelIds: ids,
      now,
      arrival: null,
      context,
      known,
      driver: null,
      failureCause: null,
      cached: false,
      words: inEnglish,
      locale: 'en-US',
      photo: { id: 'photo', name: 'sign.jpg', previewUrl: '' },
      adjustments,
      adjust: (changes) => (this.said = { ...this.said, ...changes }),
    };
  }

  answer(): Promise<AnswerOnPage> {
    const verdict = this.verdict();
    const { kind, analysis, asRead, panelIds, judgement, context, now } = verdict;
    const on = (side: Side) => judgementOf(analysis, now, { ...context, side });
    const sides =
      judgement?.answer === 'uncertain' && judgement.sides ? { left: on('left'), right: on('right') } : null;
    const questions = openQuestions(verdict, this.declined).slice(0, MAX_QUESTIONS);
    return Promise.resolve({
      kind,
      analysis,
      asRead,
      panelIds,
      sides,
      isJudged: judgement !== null,
      questions,
    });
  }

  async press(tap: Tap): Promise<void> {
    const verdict = this.verdict();
    if (tap.is === 'side') {
      this.log.push(tap.side);
      return verdict.adjust({ side: tap.side });
    }
    const question = openQuestions(verdict, this.declined)[tap.question]!;
    const { says, words, changes } = question.replies[tap.reply]!;
    this.log.push(`${question.topic.is} — ${words?.replace(/\n/g, ' / ') ?? says}`);
    if (tap.is === 'edit') {
      const { presses, corrections } = tap.edit;
      this.log.push(...presses.map(({ name }) => name));
      verdict.adjust({ corrections: [...this.said.corrections, ...corrections] });
    } else if (changes) verdict.adjust(changes);
    else this.declined.add(question.key);
  }
}
