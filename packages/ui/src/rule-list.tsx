import { useId, type ReactNode } from 'react';
import type { Tone } from './tone';
import { VisuallyHidden } from './visually-hidden';

export interface RuleListItem {
  text: string;
  /** When and for whom; stands below, and is read out after a comma. */
  detail?: string;
  /** The answer rests on this rule. */
  deciding?: boolean;
  /** A remark on the rule, which is read out with it. */
  note?: string;
  /** It is the one that is looked at elsewhere on the page. */
  isCurrent?: boolean;
  /** Makes the rule a button that opens and closes `children`. */
  onPress?: () => void;
  /** What is open below the rule. */
  children?: ReactNode;
}

export interface RuleListProps {
  title: string;
  items: readonly RuleListItem[];
  /** Tone of the answer, which marks the deciding rules. */
  tone?: Tone;
  /** What a screen reader says of a deciding rule, which others see by its border. */
  decidingLabel: string;
  /** Whether its rules are numbered; they are unless told otherwise. */
  isNumbered?: boolean;
}

function RuleWords({ item, decidingLabel }: { item: RuleListItem; decidingLabel: string }) {
  return (
    <>
      <span className="rules__text">{item.text}</span>
      {item.detail && (
        <>
          <VisuallyHidden>, </VisuallyHidden>
          <span className="rules__detail">{item.detail}</span>
        </>
      )}
      {item.deciding && <VisuallyHidden> {decidingLabel}</VisuallyHidden>}
      {item.note && (
        <>
          <VisuallyHidden>. </VisuallyHidden>
          <span className="rules__note">{item.note}</span>
        </>
      )}
    </>
  );
}

function RuleEntry({ item, decidingLabel }: { item: RuleListItem; decidingLabel: string }) {
  const belowId = useId();
  const isOpen = Boolean(item.children);
  const words = <RuleWords item={item} decidingLabel={decidingLabel} />;
  return (
    <li
      className="rules__rule"
      data-deciding={item.deciding ?? false}
      data-current={item.isCurrent ?? false}
      data-pressable={item.onPress !== undefined}
    >
      {item.onPress ? (
        <button
          type="button"
          className="rules__button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? belowId : undefined}
          aria-current={item.isCurrent || undefined}
          onClick={item.onPress}
        >
          {words}
        </button>
      ) : (
        words
      )}
      {isOpen && (
        <div id={belowId} className="rules__below">
          {item.children}
        </div>
      )}
    </li>
  );
}

/** The rules of a sign as a numbered list under a heading. */
export function RuleList({ title, items, tone, decidingLabel, isNumbered = true }: RuleListProps) {
  const titleId = useId();
  return (
    <section className="rule-list" data-tone={tone} aria-labelledby={titleId}>
      <h2 id={titleId} className="heading">
        {title}
      </h2>
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- without its markers a list is none to VoiceOver */}
      <ol className="rules" role="list" data-numbered={isNumbered}>
        {items.map((item, index) => (
          <RuleEntry key={index} item={item} decidingLabel={decidingLabel} />
        ))}
      </ol>
    </section>
  );
}
