import { useEffect, useId, useRef } from 'react';
import type { Side } from '@curbwise/contract';
import { Button, Notice } from '@curbwise/ui';
import { LeftOutNote, useSignDraft, type FixSubject, type Verdict } from '@curbwise/verdict/correcting';
import { PanelList } from './panel-list';
import type { PhotoPlace } from './photo-labelling-props';
import { PlaceFields } from './place-fields';
import { RadioChips } from './radio-chips';

export interface SignStepProps {
  verdict: Verdict;
  /** The label that the photo has says that it shows no parking sign. */
  wasWithoutSign: boolean;
  /** The sheet is open. */
  isFixing: boolean;
  onFix: (panel?: FixSubject) => void;
  /** The sides that arrows point to. */
  sides: readonly Side[];
  side: Side | undefined;
  onSide: (side: Side) => void;
  place: PhotoPlace;
  onPlace: (place: PhotoPlace) => void;
  onGoOn: () => void;
  onNoSign: () => void;
  onSkip: () => void;
  onBack: (() => void) | null;
  /** What went wrong last, in a sentence. */
  fault: string | null;
}

const BOTH_SIDES: readonly Side[] = ['left', 'right'];

/** Asks for the panels, the side and the place of the sign. */
export function SignStep(props: SignStepProps) {
  const { verdict, isFixing, onFix, sides, side, onSide, place, onPlace, fault } = props;
  const headingId = useId();
  const goOn = useRef<HTMLButtonElement>(null);
  const draft = useSignDraft(verdict);
  const hasPanels = verdict.analysis.panels.length > 0;
  const isUnsaved = draft.pending.length > 0;

  // After the sheet closes or the person comes back, focus the button that goes on.
  useEffect(() => {
    if (!isFixing) goOn.current?.focus();
  }, [isFixing]);

  return (
    <div className="labelling__step">
      <form
        className="labelling__form"
        aria-labelledby={headingId}
        onSubmit={(event) => {
          event.preventDefault();
          if (isUnsaved || !hasPanels) onFix(hasPanels ? undefined : 'new');
          else props.onGoOn();
        }}
      >
        <h2 id={headingId} className="heading">
          {verdict.photo.name}
        </h2>
        {props.wasWithoutSign && <p>The label says that this photo shows no parking sign.</p>}
        <PanelList panels={verdict.analysis.panels} onFix={onFix} />
        <Button variant="secondary" size="compact" onClick={() => onFix('new')}>
          Add a panel
        </Button>
        <LeftOutNote verdict={verdict} />
        {sides.length > 0 && (
          <RadioChips
            title="On which side of the sign is the car, as a driver sees it who faces the sign?"
            choices={BOTH_SIDES.map((value) => ({ value, label: value === 'left' ? 'Left' : 'Right' }))}
            chosen={side ?? null}
            onChoose={onSide}
          />
        )}
        <PlaceFields place={place} onPlace={onPlace} />
        {isUnsaved && <Notice title="Something was typed and is not saved yet" tone="short" />}
        {fault && (
          <Notice title="That did not work" tone="failed" alert>
            {fault}
          </Notice>
        )}
        <Button type="submit" ref={goOn}>
          {goOnWords(hasPanels, isUnsaved)}
        </Button>
      </form>
      <div className="labelling__others">
        <Button variant="secondary" size="compact" onClick={props.onNoSign}>
          No parking sign on this photo
        </Button>
        <Button variant="secondary" size="compact" onClick={props.onSkip}>
          Skip this photo
        </Button>
        {props.onBack && (
          <Button variant="secondary" size="compact" onClick={props.onBack}>
            Back to the photo before
          </Button>
        )}
      </div>
    </div>
  );
}

function goOnWords(hasPanels: boolean, isUnsaved: boolean): string {
  if (isUnsaved) return 'Go on writing';
  return hasPanels ? 'These are all panels' : 'Write what the sign says';
}
