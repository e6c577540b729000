import { wordsOfPanel, type Panel } from '@curbwise/contract';
import { ConfidenceBadge, confidenceLevel } from '@curbwise/ui';
import { useSentences } from '../strings';
import type { Verdict } from '../judging/verdict';
import type { NotedRule } from './numbered-rules';
import { PanelCrop } from './panel-crop';
import { usePanelWords } from './use-panel-words';
import { MinorButton } from '../minor-button';

type PanelWords = Pick<Panel, 'text' | 'mended' | 'arrow' | 'symbol'>;

/** What a panel said before its correction, one sentence per difference. */
function useBeforeCorrection() {
  const t = useSentences();
  return (before: PanelWords, after: PanelWords): string[] => [
    ...(wordsOfPanel(before) === wordsOfPanel(after)
      ? []
      : [
          t('corrected.words', {
            words: wordsOfPanel(before).replace(/\s+/g, ' ').trim() || t('panel.noWords'),
          }),
        ]),
    ...(before.arrow === after.arrow
      ? []
      : [t('corrected.arrow', { arrow: t(`arrow.${before.arrow ?? 'none'}`) })]),
    ...(before.symbol === after.symbol
      ? []
      : [t('corrected.picture', { picture: t(`picture.${before.symbol ?? 'none'}`) })]),
  ];
}

export interface PanelDetailsProps {
  verdict: Verdict;
  /** Index of the panel. */
  panel: number;
  /** The rules of the panel that are not already shown next to the details. */
  rules: readonly NotedRule[];
  /** Notes on the panel that are not already shown next to the details. */
  notes?: readonly string[];
  /** Shows the panel cut out of the photo; for places away from the photo. */
  showsCrop: boolean;
  onFix: () => void;
}

const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <p key={note} className="text-soft">
      {note}
    </p>
  ));

/** One panel of the sign: its words, their meaning, its confidence, and buttons to correct or remove it. */
export function PanelDetails({
  verdict,
  panel: index,
  rules,
  notes = [],
  showsCrop,
  onFix,
}: PanelDetailsProps) {
  const t = useSentences();
  const beforeCorrection = useBeforeCorrection();
  const { unreadOf, isCorrected } = usePanelWords(verdict);
  const panel = verdict.analysis.panels[index];
  const id = verdict.panelIds[index];
  if (!panel || id === undefined) return null;
  const before = verdict.asRead.panels[id];
  const words = wordsOfPanel(panel);
  const number = index + 1;
  const percent = panel.confidence * 100;
  const unread = unreadOf(panel);
  return (
    <section className="panel-details" aria-label={t('panel', { number })}>
      {showsCrop && panel.box && (
        <PanelCrop src={verdict.photo.previewUrl} alt={t('panel.onPhoto', { number })} box={panel.box} />
      )}
      {words.trim() && <p className="panel-details__words">{words}</p>}
      {rules.map((rule) => (
        <div key={rule.number}>
          <p>
            <strong>{rule.number}.</strong> {rule.text}
            {rule.detail && `, ${rule.detail}`}
          </p>
          <Notes notes={rule.notes} />
        </div>
      ))}
      <Notes notes={notes} />
      {unread.length > 0 && <p>{t('panel.notUnderstoodWords', { words: unread.join(', ') })}</p>}
      {panel.arrow && <p className="text-soft">{t('panel.arrow', { arrow: t(`arrow.${panel.arrow}`) })}</p>}
      {isCorrected(index) ? (
        before && <p className="text-soft">{beforeCorrection(before, panel).join(' ')}</p>
      ) : (
        <ConfidenceBadge percent={percent} label={t(`confidence.${confidenceLevel(percent)}`)} />
      )}
      <MinorButton onClick={onFix}>{t('panel.fix', { number })}</MinorButton>
      <MinorButton
        onClick={() =>
          verdict.adjust({
            corrections: [...verdict.adjustments.corrections, { is: 'removed', panel: id }],
          })
        }
      >
        {t('panel.remove')}
      </MinorButton>
    </section>
  );
}
