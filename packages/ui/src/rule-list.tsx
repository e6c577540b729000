import { useId, type ReactNode } from 'react';
import type { Tone } from './tone';
import { VisuallyHidden } from './visually-hidden';

export interface RuleListItem {
  text: string;
  /** When and for whom; shown below the text, and read out after a comma. */
  detail?: string;
  /** The answer is based on this rule. */
  deciding?: boolean;
  /** A note on the rule, read out with it. */
  note?: string;
  /** The rule is selected elsewhere on the page. */
  isCurrent?: boolean;
  /** Makes the rule a button that opens and closes `children`. */
  onPress?: () => void;
  /** Shown below the rule; its presence means that the rule is open. */
  children?: ReactNode;
}

export interface RuleListProps {
  title: string;
  items: readonly RuleListItem[];
  /** The tone of the answer, in which deciding rules are marked. */
  tone?: Tone;
  /** Marks a deciding rule for screen readers; visually it has a border. */
  decidingLabel: string;
  /** Whether the rules are numbered. Default: true. */
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
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without its markers a list is none to VoiceOver */}
      <ol className="rules" role="list" data-numbered={isNumbered}>
        {items.map((item, index) => (
          <RuleEntry key={index} item={item} decidingLabel={decidingLabel} />
        ))}
      </ol>
    </section>
  );
}
