import { useEffect, useRef, useState } from 'react';
import { useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import type { Camera } from './camera';
import { viewfinderStrings } from './strings';
import type { ZoomAndFocus } from './use-zoom';

export interface ShutterProps {
  camera: Camera | null;
  zoom: ZoomAndFocus;
  isReady: boolean;
  /** Whether photos are taken automatically; null if that is not offered. */
  isAuto: boolean | null;
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

/** The zoom, for whom two fingers are no way. */
function ZoomSlider({ zoom: { zoom, value, setValue } }: { zoom: ZoomAndFocus }) {
  const t = useStrings(viewfinderStrings);
  if (!zoom || value === null) return null;
  return (
    <label className="viewfinder__zoom">
      {t('zoom')}
      <input
        type="range"
        min={zoom.min}
        max={zoom.max}
        step={zoom.step || 'any'}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.valueAsNumber)}
      />
    </label>
  );
}

interface LensProps {
  camera: Camera | null;
  zoom: ZoomAndFocus;
}

/** The torch and the zoom, if the camera has them. */
function Lens({ camera, zoom }: LensProps) {
  return (
    <>
      {camera?.setTorch && <Torch setTorch={camera.setTorch} />}
      <ZoomSlider zoom={zoom} />
    </>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="viewfinder__auto">
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
        role="switch"
        className="viewfinder__switch"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </label>
  );
}

/** The button that takes the photo, and what else the camera can do. */
export function Shutter({ camera, zoom, isReady, isAuto, onTake, onAuto }: ShutterProps) {
  const t = useStrings(viewfinderStrings);
  const button = useRef<HTMLButtonElement>(null);

  // Otherwise the dialog would focus its first button, which closes it.
  useEffect(() => button.current?.focus(), []);

  return (
    <div className="viewfinder__actions">
      <button
        ref={button}
        type="button"
        className="viewfinder__shutter"
        aria-label={t('shutter')}
        aria-disabled={!isReady}
        onClick={() => isReady && onTake()}
      />
      <Lens camera={camera} zoom={zoom} />
      {isAuto !== null && <Switch label={t('byItself')} isOn={isAuto} onChange={onAuto} />}
    </div>
  );
}

export interface SweepActionsProps extends LensProps {
  isReady: boolean;
  isToTheLeft: boolean;
  onDone: () => void;
  onToTheLeft: (isToTheLeft: boolean) => void;
  /** Removes the last sign. */
  onUndo: () => void;
}

/** What ends and corrects a sweep, in place of the shutter. */
export function SweepActions({ camera, zoom, isReady, isToTheLeft, ...on }: SweepActionsProps) {
  const t = useStrings(viewfinderStrings);
  const done = useRef<HTMLButtonElement>(null);

  // The button that was pressed is gone.
  useEffect(() => done.current?.focus(), []);

  return (
    <div className="viewfinder__actions">
      <div className="viewfinder__pair">
        <Button ref={done} size="compact" aria-disabled={!isReady} onClick={() => isReady && on.onDone()}>
          {t('sweep.done')}
        </Button>
        <Button variant="secondary" size="compact" onClick={on.onUndo}>
          {t('sweep.undo')}
        </Button>
      </div>
      <Lens camera={camera} zoom={zoom} />
      <Switch label={t('sweep.toLeft')} isOn={isToTheLeft} onChange={on.onToTheLeft} />
    </div>
  );
}
