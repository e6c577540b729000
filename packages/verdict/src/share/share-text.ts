import type { AnswerFacts } from './answer-facts';

/**
 * An answer as a few lines of text, without a link.
 * @param asked `Asked Fri, Nov 20, 2:40 PM`
 * @param guidance the note that it is guidance only
 */
export function shareText(
  { headline, why, holdsFor }: AnswerFacts,
  { asked, guidance }: { asked: string; guidance: string },
): string {
  return [`Curbwise: ${headline}`, why.join(' '), holdsFor.join(' '), asked, guidance]
    .filter((line) => line !== '')
    .join('\n');
}
