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
import { KeptScanItem } from './kept-scan-item';
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

/** The scans kept on this device: whether any are, which, and their end. */
export function HistoryView() {
  const t = useStrings(strings);
  const { keepsHistory } = usePlatformSelector(selectPreferences);
  const [{ state, scans }, forgetAll] = useKeptScans();
  const [forgot, setForgot] = useState(false);
  const isEmpty = state === 'there' && scans.length === 0;
  return (
    <div className="history">
      <KeepSwitch />
      <p role="status" className="text-soft history__status">
        {state === 'loading' && t('history.loading')}
        {state === 'blocked' && t('history.blocked')}
        {isEmpty && (forgot ? t('history.forgotten') : keepsHistory && t('history.empty'))}
      </p>
      {scans && scans.length > 0 && (
        <>
          <p className="text-soft">{t('history.answersThen')}</p>
          <ul className="history__list" aria-label={t('history.list')}>
            {scans.map((scan) => (
              <KeptScanItem key={scan.id} scan={scan} />
            ))}
          </ul>
          <ForgetScans
            count={scans.length}
            onForget={() => {
              setForgot(true);
              forgetAll();
            }}
          />
        </>
      )}
    </div>
  );
}
