import { wordsOfPanel, type AnalysedPanel } from '@curbwise/contract';

export interface PanelListProps {
  panels: readonly AnalysedPanel[];
  /** A panel is to be put right. */
  onFix: (panel: number) => void;
}

/** What a panel has besides its words. */
const besides = ({ arrow, symbol }: AnalysedPanel): string =>
  [symbol && `picture: ${symbol}`, arrow && `arrow: ${arrow}`].filter(Boolean).join(', ');

/** The panels as they stand, each to be pressed and put right. */
export function PanelList({ panels, onFix }: PanelListProps) {
  if (panels.length === 0) return <p>No panel yet.</p>;
  return (
    <ol className="panel-list" aria-label="Panels of the sign">
      {panels.map((panel, index) => (
        <li key={index}>
          <button type="button" className="panel-list__panel" onClick={() => onFix(index)}>
            <span className="panel-list__words">{wordsOfPanel(panel).trim() || 'no words'}</span>
            {besides(panel) && <span className="text-soft">{besides(panel)}</span>}
            <span className="visually-hidden">, put right</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
