import { useId, useState } from 'react';
import type { AnalysisResponse } from '@curbwise/contract';
import { correctSign, type CorrectedSign, type PanelId } from '@curbwise/sign-rules';
import { Button, Sheet } from '@curbwise/ui';
import type { FixSubject } from '../judging/adjustments-slice';
import { useSentences } from '../strings';
import type { Verdict } from '../judging/verdict';
import { hasUnread, needsRoles, wholeGrammar, wordRoles } from '../judging/corrected-sign';
import { ChipChoice } from './chip-choice';
import { LineFields } from './line-fields';
import { NewAnswer } from './new-answer';
import { PanelForm } from './panel-form';
import { PanelParts } from './panel-parts';
import { TimingFields } from './timing-fields';
import { useSignDraft, type SignDraft } from './use-sign-draft';
import { CorrectionsNote } from '../evidence/corrections-note';
import { PanelCrop } from '../evidence/panel-crop';
import { usePanelWords } from '../evidence/use-panel-words';
import './fix.css';
import { MinorButton } from '../minor-button';

/** The panel most likely to need a correction: not understood, else deciding, else with the lowest confidence. */
function doubtfulPanel({ panels, deciding }: AnalysisResponse): number {
  const unread = panels.findIndex((panel) => panel.unread.length > 0);
  if (unread >= 0) return unread;
  const leastSure = Math.min(...panels.map(({ confidence }) => confidence));
  return deciding[0] ?? panels.findIndex(({ confidence }) => confidence === leastSure);
}

interface PanelFieldsProps {
  verdict: Verdict;
  id: PanelId;
  draft: SignDraft;
  corrected: CorrectedSign;
  /** The text field takes the focus. */
  hasFocus: boolean;
  onClose: () => void;
}

/** The fields of one panel: its photo, its plate to write on, and further actions. */
function PanelFields({ verdict, id, draft, corrected, hasFocus, onClose }: PanelFieldsProps) {
  const t = useSentences();
  const { analysis, panelIds, photo, locale } = verdict;
  const index = panelIds.indexOf(id);
  const box = analysis.panels[index]?.box;
  const own = draft.draftOf(id);
  const change = (changes: Partial<typeof own>) => draft.change(id, changes);
  return (
    <>
      {box && <PanelCrop src={photo.previewUrl} alt={t('panel.onPhoto', { number: index + 1 })} box={box} />}
      {!corrected.isTooLarge && (
        <LineFields
          text={own.text}
          unread={corrected.analysis.panels[corrected.ids.indexOf(id)]?.unread ?? []}
          locale={locale}
          onChange={(text) => change({ text })}
        />
      )}
      <PanelForm
        verdict={verdict}
        draft={own}
        hasFocus={hasFocus}
        onChange={change}
        corrected={corrected}
        index={corrected.ids.indexOf(id)}
      />
      {!corrected.isTooLarge && (
        <TimingFields text={own.text} locale={locale} onChange={(text) => change({ text })} />
      )}
      {draft.isChanged(id) && <MinorButton onClick={() => draft.discard(id)}>{t('fix.discard')}</MinorButton>}
      {index >= 0 && <PanelParts verdict={verdict} panel={index} draft={draft} />}
      {index >= 0 && (
        <MinorButton
          onClick={() => {
            draft.say({ is: 'removed', panel: id }, id);
            onClose();
          }}
        >
          {t('fix.remove')}
        </MinorButton>
      )}
    </>
  );
}

/** Whether the device most likely has a keyboard. On a phone, one would cover the plate. */
const hasKeyboard = () =>
  typeof window.matchMedia === 'function' && window.matchMedia('(hover: hover) and (pointer: fine)').matches;

export interface FixWordsProps {
  verdict: Verdict;
  /** What the sheet opens on; absent if the driver chose nothing. */
  panel?: FixSubject | undefined;
  onClose: () => void;
}

/** The sheet that corrects what was misread. The new answer appears at once, without a request. */
export function FixWords({ verdict, panel: first, onClose }: FixWordsProps) {
  const t = useSentences();
  const { analysis, asRead, panelIds, adjustments } = verdict;
  const { wordsOf } = usePanelWords(verdict);
  const draft = useSignDraft(verdict);
  const formId = useId();
  const isWhole = first === 'whole';
  const [chosen, setChosen] = useState<PanelId>(() => {
    if (first === 'new') return draft.newId;
    return panelIds[typeof first === 'number' ? first : doubtfulPanel(analysis)] ?? draft.newId;
  });
  // If the chosen panel was removed or joined, the first panel is shown.
  const isThere = [...panelIds, ...draft.begun, draft.newId].includes(chosen);
  const id = isThere ? chosen : (panelIds[0] ?? draft.newId);
  const [hasMoved, setHasMoved] = useState(false);
  const isNew = !panelIds.includes(id);
  const corrected = correctSign(asRead, [...adjustments.corrections, ...draft.pending]);
  // Once they are there, the words are read again.
  wholeGrammar.useLoaded(hasUnread(corrected.analysis));
  wordRoles.useLoaded(needsRoles(corrected.analysis));
  const panel = analysis.panels[panelIds.indexOf(id)];
  const isChanged = draft.pending.length > 0;
  // The driver can confirm unknown words as correct; then the card asks what they mean.
  const isToConfirm =
    !isChanged && panel !== undefined && panel.unread.length > 0 && panel.text.trim() !== '';
  const panels = [
    ...analysis.panels.map((one, index) => ({
      value: panelIds[index] ?? draft.newId,
      label: `${index + 1}`,
      name: t('panel.named', { number: index + 1, words: wordsOf(one) }),
    })),
    ...draft.begun.map((value, index) => {
      const number = analysis.panels.length + index + 1;
      return { value, label: `${number}`, name: t('panel', { number }) };
    }),
    { value: draft.newId, label: '+', name: t('fix.add') },
  ];
  return (
    <Sheet
      title={t('fixWords')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <div className="fix__foot columns">
          <NewAnswer verdict={verdict} corrected={corrected.analysis} />
          <Button type="submit" form={formId} disabled={(!isChanged && !isToConfirm) || corrected.isTooLarge}>
            {t(isToConfirm ? 'fix.confirm' : isWhole ? 'fix.saveWhole' : 'fix.save')}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className="fix__form"
        onSubmit={(event) => {
          event.preventDefault();
          draft.save([
            ...(isToConfirm ? [{ is: 'panel' as const, panel: id, text: draft.draftOf(id).text }] : []),
            ...(isWhole ? [{ is: 'confirmed' as const }] : []),
          ]);
          onClose();
        }}
      >
        <CorrectionsNote verdict={verdict} />
        <ChipChoice
          title={t('fix.which')}
          choices={panels}
          chosen={id}
          onChoose={(value) => {
            setChosen(value);
            setHasMoved(true);
          }}
        />
        {isNew && <p className="text-soft">{t('fix.newHint')}</p>}
        <PanelFields
          key={id}
          verdict={verdict}
          id={id}
          draft={draft}
          corrected={corrected}
          hasFocus={!hasMoved && hasKeyboard()}
          onClose={onClose}
        />
      </form>
    </Sheet>
  );
}
