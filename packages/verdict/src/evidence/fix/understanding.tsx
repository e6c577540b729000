import type { AnalysisResponse } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { ruleInWords } from '@curbwise/sign-rules';
import { ActionIcon } from '@curbwise/ui';
import { unbrokenTimes } from '../../words/unbroken-times';
import { strings } from '../../strings';
import type { Verdict } from '../../judging/use-verdict';
import { usePanelWords } from '../panel/use-panel-words';

export interface UnderstandingProps {
  id: string;
  verdict: Verdict;
  /** The sign with the unsaved corrections. */
  corrected: AnalysisResponse;
  panel: number;
}

/** The meaning of the words in the field, and the words that were not understood. */
export function Understanding({ id, verdict, corrected, panel: index }: UnderstandingProps) {
  const t = useStrings(strings);
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
