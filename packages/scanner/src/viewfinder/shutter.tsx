import { useEffect, useRef, useState } from 'react';
import { useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import type { Camera } from './camera';
import { viewfinderStrings } from './strings';

export interface ShutterProps {
  camera: Camera | null;
  isTaken: boolean;
  isAuto: boolean;
  onTake: () => void;
  onAuto: (isOn: boolean) => void;
}

/** A button that turns the torch of the camera on and off. */
function Torch({ setTorch }: { setTorch: NonNullable<Camera['setTorch']> }) {
  const t = useStrings(viewfinderStrings);
  const [isOn, setIsOn] = useState(false);
  return (
    <Button
      variant="secondary"
      size="compact"
      className="viewfinder__torch"
      aria-pressed={isOn}
      onClick={() => {
        setIsOn(!isOn);
        void setTorch(!isOn);
      }}
    >
      {t('torch')}
    </Button>
  );
}

/** The button that takes the photo, and the switch for taking it automatically. */
export function Shutter({ camera, isTaken, isAuto, onTake, onAuto }: ShutterProps) {
  const t = useStrings(viewfinderStrings);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = camera !== null;

  // Otherwise the dialog would focus its first button, which closes it.
  useEffect(() => button.current?.focus(), []);

  return (
    <div className="viewfinder__actions">
      <button
        ref={button}
        type="button"
        className="viewfinder__shutter"
        aria-label={t('shutter')}
        aria-disabled={!isOpen || isTaken}
        onClick={onTake}
      />
      {camera?.setTorch && <Torch setTorch={camera.setTorch} />}
      <label className="viewfinder__auto">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
          role="switch"
          className="viewfinder__switch"
          checked={isAuto}
          onChange={({ currentTarget }) => onAuto(currentTarget.checked)}
        />
        {t('byItself')}
      </label>
    </div>
  );
}
