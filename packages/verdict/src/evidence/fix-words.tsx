import { useId, useState } from 'react';
import type { AnalysisResponse } from '@curbwise/contract';
import { useStrings } from '@curbwise/platform';
import { correctPanels } from '@curbwise/sign-rules';
import { Button, Sheet } from '@curbwise/ui';
import type { SheetContentProps } from '../sheets';
import { strings } from '../strings';
import type { Verdict } from '../use-verdict';
import { ChipChoice } from './fix/chip-choice';
import './fix/fix.css';
import { NewAnswer } from './fix/new-answer';
import { PictureField } from './fix/picture-field';
import { TimingFields } from './fix/timing-fields';
import { Understanding } from './fix/understanding';
import { usePanelDraft } from './fix/use-panel-draft';
import { undoLast } from './panel/corrections-note';
import { PanelCrop } from './panel/panel-crop';
import { usePanelWords } from './panel/use-panel-words';

const ARROWS = [null, 'left', 'right', 'both'] as const;

/** The panel that most likely wants a correction: one not understood, else one that decides, else the least sure. */
function doubtfulPanel({ panels, deciding }: AnalysisResponse): number {
  const unread = panels.findIndex((panel) => panel.unread.length > 0);
  if (unread >= 0) return unread;
  const leastSure = Math.min(...panels.map(({ confidence }) => confidence));
  return deciding[0] ?? panels.findIndex(({ confidence }) => confidence === leastSure);
}

function PanelForm({
  verdict,
  panel: index,
  onClose,
}: {
  verdict: Verdict;
  panel: number;
  onClose: () => void;
}) {
  const t = useStrings(strings);
  const [textId, understandingId] = [useId(), useId()];
  const { draft, change, correction, discard, save } = usePanelDraft(verdict, index);
  const { asRead, adjustments, photo, locale } = verdict;
  const box = asRead.panels[index]?.box;
  const corrections = correction ? [...adjustments.corrections, correction] : adjustments.corrections;
  const corrected = correctPanels(asRead, corrections);
  const hadPicture = (asRead.panels[index]?.symbol ?? null) !== null;
  return (
    <form
      className="fix__form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
        onClose();
      }}
    >
      {box && <PanelCrop src={photo.previewUrl} alt={t('panel.onPhoto', { number: index + 1 })} box={box} />}
      <div className="fix__group">
        <label className="fix__label" htmlFor={textId}>
          {t('fix.words')}
        </label>
        <textarea
          id={textId}
          className="fix__field fix__text"
          aria-describedby={understandingId}
          rows={Math.max(3, draft.text.split('\n').length)}
          value={draft.text}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Understanding id={understandingId} verdict={verdict} corrected={corrected} panel={index} />
      </div>
      <TimingFields text={draft.text} locale={locale} onChange={(text) => change({ text })} />
      {hadPicture && <PictureField symbol={draft.symbol} onChange={(symbol) => change({ symbol })} />}
      <ChipChoice
        title={t('fix.arrow')}
        choices={ARROWS.map((value) => ({ value, label: t(`arrow.${value ?? 'none'}`) }))}
        chosen={draft.arrow}
        onChoose={(arrow) => change({ arrow })}
      />
      {correction && (
        <Button variant="secondary" size="compact" onClick={discard}>
          {t('fix.discard')}
        </Button>
      )}
      <div className="fix__foot">
        <NewAnswer verdict={verdict} corrected={corrected} />
        <Button type="submit" disabled={correction === null}>
          {t('fix.save')}
        </Button>
      </div>
    </form>
  );
}

/** Puts right what was misread. The answer follows at once, without a call. */
export function FixWords({ verdict, panel: first, onClose }: SheetContentProps) {
  const t = useStrings(strings);
  const { analysis, adjustments } = verdict;
  const { wordsOf } = usePanelWords(verdict);
  const [panel, setPanel] = useState(() => first ?? doubtfulPanel(analysis));
  const last = adjustments.corrections.at(-1);
  const panels = analysis.panels.map((one, value) => ({
    value,
    label: `${value + 1}`,
    name: t('panel.named', { number: value + 1, words: wordsOf(one) }),
  }));
  return (
    <Sheet title={t('fixWords')} closeLabel={t('close')} onClose={onClose}>
      {last && (
        <Button variant="secondary" size="compact" icon="undo" onClick={() => undoLast(verdict)}>
          {t('corrected.undoPanel', { number: last.panel + 1 })}
        </Button>
      )}
      {panels.length > 1 && (
        <ChipChoice title={t('fix.which')} choices={panels} chosen={panel} onChoose={setPanel} />
      )}
      {analysis.panels[panel] ? (
        <PanelForm key={panel} verdict={verdict} panel={panel} onClose={onClose} />
      ) : (
        <p>{t('fix.none')}</p>
      )}
    </Sheet>
  );
}
