import { useId, useState } from 'react';
import {
  preferencesChanged,
  selectPreferences,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
} from '@curbwise/platform';
import { strings } from '../strings';
import { ForgetScans } from './forget-scans';
import { useKeptScans } from './use-kept-scans';
import './history.css';

/** Whether scans are kept, and what that means. */
function KeepSwitch() {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const meaningId = useId();
  const { keepsHistory } = usePlatformSelector(selectPreferences);
  return (
    <div className="keep-switch">
      <label className="keep-switch__label">
        <input
          type="checkbox"
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

/** What the settings say of kept scans: whether scans are kept, and a way to delete those that are. */
export function HistoryView() {
  const t = useStrings(strings);
  const [{ state, scans }, forgetAll] = useKeptScans();
  const [forgot, setForgot] = useState(false);
  return (
    <div className="history">
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
