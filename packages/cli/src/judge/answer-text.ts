import type { AnalysisResponse } from '@curbwise/contract';
import { withArticle } from '@curbwise/sign-rules';

function headline(answer: AnalysisResponse): string {
  if (answer.isIrrelevant) {
    return answer.detectedObject
      ? `Try another photo? This looks like ${withArticle(answer.detectedObject)}.`
      : 'Try another photo? There is no parking sign in this one.';
  }
  if (answer.possibleSign) return 'There may be a sign here.';
  // The reasoning of a probable no begins with it.
  if (answer.isUncertain) return answer.lean ? answer.reasoning : "I can't tell for sure.";
  if (!answer.isAllowed) return "I'd skip this one.";
  return answer.isShortWindow ? 'Gotta be quick!' : "You're golden!";
}

/**
 * Formats an answer for a terminal.
 * @param seconds time for reading and judging
 */
export function answerText(answer: AnalysisResponse, seconds: number): string {
  const lines = [headline(answer)];
  if (answer.isAllowed && answer.until) lines.push(`Park until ${answer.until.replace('T', ' ')}.`);
  if (!answer.isAllowed && answer.nextChange?.answer === 'allowed') {
    lines.push(`You can park from ${answer.nextChange.at.replace('T', ' ')}.`);
  }
  if (!answer.isIrrelevant && !answer.lean) lines.push(answer.reasoning);
  for (const missing of answer.uncertainty)
    if (!answer.reasoning.includes(missing)) lines.push(`- ${missing}`);
  if (answer.parkingRules.length > 0) {
    lines.push(
      '',
      "Here's what it says",
      ...answer.parkingRules.map((rule, index) => `${index + 1}. ${rule}`),
    );
  }
  const unread = answer.panels.flatMap((panel) => panel.unread);
  if (unread.length > 0) lines.push('', `Not understood: ${unread.join(' | ')}`);
  const leftOut = (answer.leftOut ?? []).map(({ text }) => text);
  if (leftOut.length > 0) lines.push('', `Not part of the sign: ${leftOut.join(' | ')}`);
  const { provider, model } = answer.provenance;
  lines.push(
    '',
    `Judged at ${answer.judgedAt.replace('T', ' ')}, confidence ${Math.round(answer.confidence * 100)} %, read by ${provider} (${model}) in ${seconds.toFixed(1)} s.`,
    'Always verify parking rules in person. This app provides guidance only.',
  );
  return lines.join('\n');
}
