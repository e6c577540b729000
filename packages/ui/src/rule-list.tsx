import { useId } from 'react';
import type { Tone } from './tone';
import { VisuallyHidden } from './visually-hidden';

export interface RuleListItem {
  text: string;
  /** When and for whom; stands below, and is read out after a comma. */
  detail?: string;
  /** The answer rests on this rule. */
  deciding?: boolean;
}

export interface RuleListProps {
  title: string;
  items: readonly RuleListItem[];
  /** Tone of the answer, which marks the deciding rules. */
  tone?: Tone;
  /** What a screen reader says of a deciding rule, which others see by its border. */
  decidingLabel: string;
}

/** The rules of a sign as a numbered list under a heading. */
export function RuleList({ title, items, tone, decidingLabel }: RuleListProps) {
  const titleId = useId();
  return (
    <section className="rule-list" data-tone={tone} aria-labelledby={titleId}>
      <h2 id={titleId} className="heading">
        {title}
      </h2>
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- without its markers a list is none to VoiceOver */}
      <ol className="rules" role="list">
        {items.map((item, index) => (
          <li key={index} className="rules__rule" data-deciding={item.deciding ?? false}>
            <span className="rules__text">{item.text}</span>
            {item.detail && (
              <>
                <VisuallyHidden>, </VisuallyHidden>
                <span className="rules__detail">{item.detail}</span>
              </>
            )}
            {item.deciding && <VisuallyHidden> {decidingLabel}</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </section>
  );
}
