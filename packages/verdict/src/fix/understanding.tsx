import {
  MAX_LINE_LENGTH,
  MAX_PANEL_LENGTH,
  MAX_PANELS,
  MAX_READING_LENGTH,
  type AnalysisResponse,
} from '@curbwise/contract';
import { ActionIcon } from '@curbwise/ui';
import { ruleInWords } from '@curbwise/sign-rules';
import { useSentences } from '../strings';
import { unbrokenTimes } from '../words/sentence';
import type { Verdict } from '../judging/verdict';
import { usePanelWords } from '../evidence/use-panel-words';

const BOUNDS = {
  panels: MAX_PANELS,
  line: MAX_LINE_LENGTH,
  panel: MAX_PANEL_LENGTH,
  all: MAX_READING_LENGTH,
};

/** Says that the words in the fields are more than a sign has, and how much it may have. */
export function TooLong({ id }: { id: string }) {
  const t = useSentences();
  return (
    <div id={id} className="fix__understanding" data-unread>
      <p className="fix__unread" role="status">
        <ActionIcon name="close" />
        <span>{t('fix.tooLong', BOUNDS)}</span>
      </p>
    </div>
  );
}

export interface UnderstandingProps {
  id: string;
  verdict: Verdict;
  /** The sign with the unsaved corrections. */
  corrected: AnalysisResponse;
  panel: number;
}

/** The meaning of the words in the field, and the words that were not understood. */
export function Understanding({ id, verdict, corrected, panel: index }: UnderstandingProps) {
  const t = useSentences();
  const { unreadOf } = usePanelWords(verdict);
  const panel = corrected.panels[index];
  if (!panel) return null;
  const unread = unreadOf(panel);
  const rules = panel.rules.map((rule) => unbrokenTimes(ruleInWords(rule, verdict.words)));
  return (
    <div id={id} className="fix__understanding" data-unread={unread.length > 0}>
      {(rules.length > 0 || unread.length === 0) && (
        <p>
          <strong>{t('fix.read')}: </strong>
          {rules.length > 0 ? rules.join('; ') : t('fix.nothingRead')}
        </p>
      )}
      {unread.length > 0 && (
        <p className="fix__unread">
          <ActionIcon name="close" />
          <span>{t('panel.notUnderstoodWords', { words: unread.join(', ') })}</span>
        </p>
      )}
    </div>
  );
}
