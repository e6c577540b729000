import { useState } from 'react';
import { selectPreferences, usePlatformSelector, useStrings } from '@curbwise/platform';
import { strings } from '../strings';
import { AllScans } from './all-scans';
import { RecentScan } from './recent-scan';
import { useKeptScans } from './use-kept-scans';
import './recent.css';

/** As many as fit side by side on a phone. */
const MAX_RECENT = 3;

/** The recent scans on the first screen and a button that opens all; renders nothing if none are kept. */
export function RecentScans() {
  const t = useStrings(strings);
  const { keepsHistory } = usePlatformSelector(selectPreferences);
  const [{ scans }, forgetAll] = useKeptScans();
  const [isOpen, setOpen] = useState(false);
  if (!keepsHistory || !scans || scans.length === 0) return null;
  return (
    <section className="recent" aria-labelledby="recent-scans">
      <div className="recent__head">
        <h2 id="recent-scans" className="heading">
          {t('recent.title')}
        </h2>
        <button type="button" className="recent__all" onClick={() => setOpen(true)}>
          {t('recent.all')}
        </button>
      </div>
      <ul className="recent__list">
        {scans.slice(0, MAX_RECENT).map((scan) => (
          <RecentScan key={scan.id} scan={scan} />
        ))}
      </ul>
      {isOpen && <AllScans scans={scans} onForget={forgetAll} onClose={() => setOpen(false)} />}
    </section>
  );
}
