import { causeOf } from '../causes/cause-of';
import type { ErrorResponse } from '../upstream-status';
import type { ChatDialect } from './dialects';
import { failedGenerationIn } from './failed-generation';
import { answerOf, isApiError } from './map-openai-error';
import { stepDown, withoutMeaningBecause, type Lesson, type Step } from './step-down';

/** How often a photo is sent at most, the first time included: a server may refuse several parts, one after the other. */
const MAX_TRIES = 5;

/** Statuses by which servers refuse the form of a request. FastAPI uses 422. */
const REFUSALS: ReadonlySet<number> = new Set([400, 422]);

/**
 * The dialect of one server, as far as it is known. A request whose form is refused is sent again without the part that the
 * error names; what a server then accepted is kept for all later requests.
 */
export class LearntDialect {
  private learnt: readonly Lesson[] = [];

  constructor(private dialect: ChatDialect) {}

  get lessons(): readonly Lesson[] {
    return this.learnt;
  }

  /**
   * Makes a request, and again without what the server refuses. A server that rejects only the model's answer is asked
   * once more: models answer differently each time.
   * @param changes to the dialect for this request alone
   * @throws what the last request throws
   */
  async ask<Answer>(
    request: (dialect: ChatDialect) => Promise<Answer>,
    changes: Partial<ChatDialect> = {},
  ): Promise<Answer> {
    let dialect = { ...this.dialect, ...changes };
    const steps: Step[] = [];
    let hasFailedGeneration = false;
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await request(dialect);
        this.keep(steps);
        return answer;
      } catch (error) {
        const refusal = isApiError(error) ? answerOf(error) : null;
        if (tries >= MAX_TRIES || !refusal || !REFUSALS.has(refusal.status)) throw error;
        if (failedGenerationIn(refusal.body)) {
          if (hasFailedGeneration) throw error;
          hasFailedGeneration = true;
          continue;
        }
        const lessons = steps.map(({ lesson }) => lesson);
        const step = isOfForm(refusal) ? stepDown(dialect, textsIn(refusal.body), lessons) : null;
        if (!step) throw error;
        dialect = step.apply(dialect);
        steps.push(step);
      }
    }
  }

  stopAskingMeaning(lesson: Lesson): void {
    if (this.dialect.takesMeaning !== false) this.keep([withoutMeaningBecause(lesson)]);
  }

  /** Requests under way at the same time may each have learnt something. */
  private keep(steps: readonly Step[]): void {
    for (const step of steps) {
      if (this.learnt.includes(step.lesson)) continue;
      this.dialect = step.apply(this.dialect);
      this.learnt = [...this.learnt, step.lesson];
    }
  }
}

/** Whether a refusal may be about the form of the request: neither the photo nor the key, the credit or the model. */
function isOfForm(refusal: ErrorResponse): boolean {
  const { kind, isOfPhoto } = causeOf(refusal);
  return !isOfPhoto && (kind === 'refused' || kind === 'misconfigured');
}

/** Texts that are looked at, and of each so many characters: an error says what it refuses in a sentence. */
const MAX_TEXTS = 32;
const MAX_TEXT_LENGTH = 1_000;
const MAX_DEPTH = 6;

function textsIn(body: unknown): string[] {
  const texts: string[] = [];
  const collect = (value: unknown, depth: number) => {
    if (texts.length >= MAX_TEXTS) return;
    if (typeof value === 'string') texts.push(value.slice(0, MAX_TEXT_LENGTH));
    else if (typeof value === 'object' && value !== null && depth > 0)
      Object.values(value).forEach((each) => collect(each, depth - 1));
  };
  collect(body, MAX_DEPTH);
  return texts;
}
