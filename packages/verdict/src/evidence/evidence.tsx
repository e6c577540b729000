import { useState, type ReactNode } from 'react';
import { Notice, Photo, RuleList, type RuleListItem } from '@curbwise/ui';
import { nextStay } from '../judging/stay-limits';
import { useClockLine } from '../words/moments';
import { useSentences } from '../strings';
import { toneOf, type Verdict } from '../judging/verdict';
import { decides, numberedRules, type NumberedRule, type NotedRule } from './numbered-rules';
import { AlsoSaysNote, LeftOutNote } from './other-words';
import { CorrectionsNote } from './corrections-note';
import { PanelDetails } from './panel-details';
import { useModelNotes } from './use-model-notes';
import { usePanelWords } from './use-panel-words';
import { SignPhoto, type MarkedPanel } from './sign-photo';
import './evidence.css';

/**
 * The time to show next to a deciding panel (`until 4:40 PM`) and the panel: for a yes the panel that ends the stay, for a no the first that forbids
 * it. Null if no panel decides or nothing ends.
 * @param rules the rules of the sign, in the order of `parkingRules`
 */
function useDecidingTime(verdict: Verdict, rules: readonly NumberedRule[]) {
  const t = useSentences();
  const clock = useClockLine();
  const { analysis, judgement, context, now } = verdict;
  if (!judgement) return null;
  if (judgement.answer === 'allowed' && analysis.until !== null) {
    const panel = judgement.endsBy === null ? null : (rules[judgement.endsBy]?.panel ?? null);
    if (panel === null || !decides(analysis, panel)) return null;
    return { panel, text: t('photo.until', { time: clock(analysis.until, now) }) };
  }
  const next = judgement.answer === 'forbidden' ? nextStay(analysis, judgement, context) : null;
  const panel = analysis.panels.findIndex((one, index) => one.box && decides(analysis, index));
  if (!next || panel < 0) return null;
  return { panel, text: t('photo.notBefore', { time: clock(next.at, now) }) };
}

/** The selected panel, and where it was pressed: its details are shown there. */
interface Selection {
  /** Index of the panel. */
  panel: number;
  at: 'photo' | `rule ${number}` | 'others';
}

interface PartProps {
  verdict: Verdict;
  rules: readonly NotedRule[];
  /** Notes on a panel without rules. */
  notesOn: (panel: number) => readonly string[];
  selection: Selection | null;
  onSelect: (selection: Selection) => void;
  /** The driver wants to correct a panel. */
  onFix: (panel: number) => void;
}

const isSame = (one: Selection | null, other: Selection) => one?.panel === other.panel && one.at === other.at;

/** The list of rules and the list of panels without rules. A pressed entry shows the details of its panel. */
function PanelLists({ verdict, rules, notesOn, selection, onSelect, onFix }: PartProps) {
  const t = useSentences();
  const { wordsOf, isCorrected } = usePanelWords(verdict);

  const pressable = (
    panel: number,
    at: Selection['at'],
    notes: readonly string[],
    told: readonly NotedRule[],
  ) => ({
    isCurrent: selection?.panel === panel,
    note: [...(isCorrected(panel) ? [t('panel.corrected')] : []), ...notes].join('. '),
    onPress: () => onSelect({ panel, at }),
    children: isSame(selection, { panel, at }) && (
      <PanelDetails verdict={verdict} panel={panel} rules={told} showsCrop onFix={() => onFix(panel)} />
    ),
  });

  const items = rules.map(({ number, panel, text, detail, deciding, notes }): RuleListItem => {
    const others = rules.filter((one) => one.panel === panel && one.number !== number);
    return { text, detail, deciding, ...pressable(panel, `rule ${number}`, notes, others) };
  });
  const others = verdict.analysis.panels.flatMap((panel, index): RuleListItem[] => {
    if (panel.rules.length > 0) return [];
    const detail = t(panel.unread.length > 0 ? 'panel.notUnderstoodAll' : 'panel.noRule');
    return [{ text: wordsOf(panel), detail, ...pressable(index, 'others', notesOn(index), []) }];
  });
  return (
    <>
      {items.length > 0 && (
        <RuleList
          title={t('rules')}
          tone={toneOf(verdict.kind)}
          decidingLabel={t('deciding')}
          items={items}
        />
      )}
      {others.length > 0 && (
        <RuleList title={t('panel.others')} decidingLabel="" items={others} isNumbered={false} />
      )}
    </>
  );
}

/** The badge of a panel: the numbers of its rules, `?` if it was not understood, `·` if it has no rules. */
function badgeOf(rules: readonly NumberedRule[], isUnread: boolean): string {
  const [first, last] = [rules[0]?.number, rules.at(-1)?.number];
  if (first === undefined) return isUnread ? '?' : '·';
  return first === last ? `${first}` : `${first}–${last}`;
}

/** The photo with its panels, and below it the details of the pressed panel. */
function PanelsOnPhoto({ verdict, rules, notesOn, selection, onSelect, onFix }: PartProps) {
  const t = useSentences();
  const { nameOf } = usePanelWords(verdict);
  const time = useDecidingTime(verdict, rules);
  const { analysis, kind, photo } = verdict;
  const rulesOf = (panel: number) => rules.filter((rule) => rule.panel === panel);
  const marked = analysis.panels.flatMap((panel, index): MarkedPanel[] => {
    if (!panel.box) return [];
    const own = rulesOf(index);
    const badge = badgeOf(own, panel.unread.length > 0);
    const deciding = decides(analysis, index);
    const marks = { panel: index, box: panel.box, name: nameOf(index, own), badge, deciding };
    return [time?.panel === index ? { ...marks, time: time.text } : marks];
  });
  const pressed = selection?.at === 'photo' ? selection.panel : null;
  const alt = t('selectedImageAlt', { name: photo.name });
  const spot = analysis.possibleSign?.box;
  if (marked.length === 0 && !spot) return <Photo src={photo.previewUrl} alt={alt} />;
  return (
    <>
      <SignPhoto
        src={photo.previewUrl}
        alt={alt}
        tone={toneOf(kind)}
        panels={marked}
        {...(spot ? { spot: { box: spot, name: t('photo.possibleSign') } } : {})}
        selected={selection?.panel ?? null}
        onSelect={(panel) => onSelect({ panel, at: 'photo' })}
      />
      {selection === null && marked.length > 0 && <p className="text-soft">{t('photo.hint')}</p>}
      {pressed !== null && (
        <PanelDetails
          verdict={verdict}
          panel={pressed}
          rules={rulesOf(pressed)}
          notes={notesOn(pressed)}
          showsCrop={false}
          onFix={() => onFix(pressed)}
        />
      )}
    </>
  );
}

export interface EvidenceProps extends Pick<PartProps, 'verdict' | 'onFix'> {
  /** Follow the rules: what the driver can say to them. */
  replies: ReactNode;
  /** Follows that: when the rules allow parking. */
  timeline: ReactNode;
  /** Comes last. */
  tools: ReactNode;
}

/** What the answer is based on: the rules, the photo with its panels, and what was left out. */
export function Evidence({ verdict, onFix, replies, timeline, tools }: EvidenceProps) {
  const t = useSentences();
  // The selection is dropped when panels are added or removed, because their indexes change.
  const ids = verdict.panelIds.join();
  const [chosen, setChosen] = useState<{ ids: string; selection: Selection } | null>(null);
  const selection = chosen?.ids === ids ? chosen.selection : null;
  const rules = numberedRules(verdict.analysis, verdict.words);
  const ofModel = useModelNotes(verdict, rules);
  const parts: PartProps = {
    verdict,
    rules: rules.map((rule) => ({ ...rule, notes: ofModel.onRule(rule) })),
    notesOn: ofModel.onPanel,
    selection,
    // A second press closes the details.
    onSelect: (pressed) => setChosen(isSame(selection, pressed) ? null : { ids, selection: pressed }),
    onFix,
  };
  return (
    <div className="verdict__evidence">
      <CorrectionsNote verdict={verdict} />
      <PanelLists {...parts} />
      {replies && <div className="verdict__replies columns">{replies}</div>}
      {timeline}
      <AlsoSaysNote verdict={verdict} />
      {verdict.kind === 'allowed' && <Notice title={t('byTheWay')}>{t('otherSigns')}</Notice>}
      <section className="verdict__photo" aria-labelledby="verdict-photo">
        <h2 id="verdict-photo" className="heading">
          {t('selectedImage')}
        </h2>
        <PanelsOnPhoto {...parts} />
        <LeftOutNote verdict={verdict} />
        {verdict.asRead.provenance.readOn === 'device' && <p className="text-soft">{t('readHere')}</p>}
        {verdict.cached && <p className="text-soft">{t('cached')}</p>}
      </section>
      {tools}
    </div>
  );
}
