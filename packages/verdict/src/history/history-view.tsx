import { useId, useState } from 'react';
import {
  findCell,
  forgetCells,
  preferencesChanged,
  selectPreferences,
  usePlatformDispatch,
  usePlatformSelector,
  type PlatformThunk,
} from '@curbwise/platform';
import { useSentences } from '../strings';
import { DaySaid } from './day-said';
import { ForgetScans } from './forget-scans';
import { keptScansChanged, useKeptScans } from './use-kept-scans';
import './history.css';

interface SettingProps {
  label: string;
  meaning: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch with an explanation. */
function Setting({ label, meaning, isOn, onChange }: SettingProps) {
  const meaningId = useId();
  return (
    <div className="stack">
      <label className="keep-switch__label">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
          role="switch"
          className="keep-switch__box"
          checked={isOn}
          aria-describedby={meaningId}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      <p id={meaningId} className="text-soft">
        {meaning}
      </p>
    </div>
  );
}

/** Turns the history on and off; without it there is nothing to remember of places. */
function KeepSwitch() {
  const t = useSentences();
  const dispatch = usePlatformDispatch();
  const { keepsHistory, remembersPlaces } = usePlatformSelector(selectPreferences);
  const change = (isOn: boolean) => {
    dispatch(preferencesChanged({ keepsHistory: isOn, ...(!isOn && { remembersPlaces: false }) }));
    if (!isOn && remembersPlaces) forgetCells().then(keptScansChanged, () => undefined);
  };
  return (
    <Setting
      label={t('history.switch')}
      meaning={t('history.meaning')}
      isOn={keepsHistory}
      onChange={change}
    />
  );
}

/** Whether places may be remembered. The history may have been switched off while the device looked for its position. */
const placesAllowed =
  (isAllowed: boolean): PlatformThunk<void> =>
  (dispatch, getState) => {
    const { keepsHistory } = selectPreferences(getState());
    dispatch(preferencesChanged({ remembersPlaces: isAllowed && keepsHistory }));
  };

/** Turns on, with the position of the device, that kept scans are offered where they were made; or off. */
function PlacesSwitch() {
  const t = useSentences();
  const dispatch = usePlatformDispatch();
  const { remembersPlaces } = usePlatformSelector(selectPreferences);
  const [problem, setProblem] = useState<'asking' | 'denied' | 'unavailable' | 'unsupported' | null>(null);
  const change = async (isOn: boolean) => {
    setProblem(null);
    if (!isOn) {
      dispatch(preferencesChanged({ remembersPlaces: false }));
      await forgetCells();
      keptScansChanged();
      return;
    }
    setProblem('asking');
    const { failure } = await findCell(true);
    // A position that is not found now may be found at the next sign: only the permission counts.
    const isAllowed = failure === null || failure === 'unavailable';
    dispatch(placesAllowed(isAllowed));
    setProblem(isAllowed || failure === 'unasked' ? null : failure);
  };
  return (
    <div>
      <Setting
        label={t('here.switch')}
        meaning={t('here.meaning')}
        isOn={remembersPlaces}
        onChange={(isOn) => void change(isOn).catch(() => setProblem('unavailable'))}
      />
      <p role="status" className="text-soft history__status">
        {problem && t(`place.${problem}`)}
      </p>
    </div>
  );
}

/** The history section of the settings: a switch and a button that deletes the kept scans. */
export function HistoryView() {
  const t = useSentences();
  const [{ state, scans }, forgetAll] = useKeptScans();
  const [forgot, setForgot] = useState(false);
  const { keepsHistory } = usePlatformSelector(selectPreferences);
  return (
    <div className="stack">
      <DaySaid />
      <KeepSwitch />
      {keepsHistory && <PlacesSwitch />}
      <p role="status" className="text-soft history__status">
        {state === 'blocked' && t('history.blocked')}
        {forgot && t('history.forgotten')}
      </p>
      {scans && scans.length > 0 && (
        <ForgetScans
          count={scans.length}
          onForget={() => {
            setForgot(true);
            forgetAll();
          }}
        />
      )}
    </div>
  );
}
