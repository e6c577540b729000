import {
  describeRule,
  english,
  explain as explainJudgement,
  inEnglish,
  judge,
  parse,
  render,
  type ParseOptions,
} from '../../src';
import type { LocalDateTime, Panel } from '@curbwise/contract';

const ENGLISH: ParseOptions = { languages: [english] };

/** What a page needs that reads English signs: this is what is weighed. */
export function explain(panels: readonly Panel[], at: LocalDateTime) {
  const parsed = parse(panels, ENGLISH);
  const judgement = judge(parsed, at);
  return {
    judgement,
    rules: parsed.rules.map(describeRule),
    reasoning: render(explainJudgement(judgement, parsed.rules, at), parsed.rules, inEnglish).reasoning,
  };
}
