import { wordsOfPanel } from '@curbwise/contract';
import { SignPhoto, type Verdict } from '@curbwise/verdict/correcting';

export interface LabelledPhotoProps {
  verdict: Verdict;
  /** Called when a panel is pressed. */
  onSelect: (panel: number) => void;
}

/** The photo with a box on each located panel. No panel is highlighted: that would reveal which one decides. */
export function LabelledPhoto({ verdict, onSelect }: LabelledPhotoProps) {
  const { photo, analysis } = verdict;
  const marked = analysis.panels.flatMap((panel, index) => {
    const { box } = panel;
    if (!box) return [];
    const badge = `${index + 1}`;
    const name = `Panel ${badge}: ${wordsOfPanel(panel).replace(/\s+/g, ' ')}`;
    return [{ panel: index, box, name, badge, deciding: false }];
  });
  return (
    <div className="labelling__photo">
      <SignPhoto
        src={photo.previewUrl}
        alt={photo.name}
        tone="uncertain"
        panels={marked}
        selected={null}
        onSelect={onSelect}
      />
    </div>
  );
}
