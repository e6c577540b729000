import { wordsOfPanel, type AnalysedPanel } from '@curbwise/contract';

export interface PanelListProps {
  panels: readonly AnalysedPanel[];
  /** The person wants to correct a panel. */
  onFix: (panel: number) => void;
}

/** The picture and arrow of a panel. */
const pictureAndArrow = ({ arrow, symbol }: AnalysedPanel): string =>
  [symbol && `picture: ${symbol}`, arrow && `arrow: ${arrow}`].filter(Boolean).join(', ');

/** The current panels; pressing one corrects it. */
export function PanelList({ panels, onFix }: PanelListProps) {
  if (panels.length === 0) return <p>No panel yet.</p>;
  return (
    <ol className="panel-list" aria-label="Panels of the sign">
      {panels.map((panel, index) => (
        <li key={index}>
          <button type="button" className="panel-list__panel" onClick={() => onFix(index)}>
            <span className="panel-list__words">{wordsOfPanel(panel).trim() || 'no words'}</span>
            {pictureAndArrow(panel) && <span className="text-soft">{pictureAndArrow(panel)}</span>}
            <span className="visually-hidden">, put right</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
