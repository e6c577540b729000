import { useId, useState } from 'react';
import {
  preferencesChanged,
  selectPreferences,
  usePlatformDispatch,
  usePlatformSelector,
} from '@curbwise/platform';
import { useSentences } from '../strings';
import { DaySaid } from './day-said';
import { ForgetScans } from './forget-scans';
import { useKeptScans } from './use-kept-scans';
import './history.css';

/** The switch that turns the history on, with an explanation. */
function KeepSwitch() {
  const t = useSentences();
  const dispatch = usePlatformDispatch();
  const meaningId = useId();
  const { keepsHistory } = usePlatformSelector(selectPreferences);
  return (
    <div className="stack">
      <label className="keep-switch__label">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
          role="switch"
          className="keep-switch__box"
          checked={keepsHistory}
          aria-describedby={meaningId}
          onChange={(event) => dispatch(preferencesChanged({ keepsHistory: event.target.checked }))}
        />
        {t('history.switch')}
      </label>
      <p id={meaningId} className="text-soft">
        {t('history.meaning')}
      </p>
    </div>
  );
}

/** The history section of the settings: a switch and a button that deletes the kept scans. */
export function HistoryView() {
  const t = useSentences();
  const [{ state, scans }, forgetAll] = useKeptScans();
  const [forgot, setForgot] = useState(false);
  return (
    <div className="stack">
      <DaySaid />
      <KeepSwitch />
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
