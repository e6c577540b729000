import { useEffect, useRef, useState } from 'react';
import { selectPreferences, selectStay, usePlatformSelector, type KeptScan } from '@curbwise/platform';
import { Sheet } from '@curbwise/ui';
import { useSentences } from '../strings';
import { ForgetScans } from './forget-scans';
import { KeptScanItem, RecentScan } from './kept-scan';
import { AskWhetherHere, LastTimeHere, scansIn, useWhereabouts } from './last-time-here';
import { useKeptScans } from './use-kept-scans';
import './history.css';

export interface AllScansProps {
  /** The newest first. */
  scans: readonly KeptScan[];
  onForget: () => void;
  onClose: () => void;
}

/** A sheet with all scans kept on this device and a button that deletes them. */
function AllScans({ scans, onForget, onClose }: AllScansProps) {
  const t = useSentences();
  return (
    <Sheet title={t('history.list')} closeLabel={t('close')} onClose={onClose}>
      <div className="stack">
        <p className="text-soft">{t('history.answersThen')}</p>
        <ul className="history__list" aria-label={t('history.list')}>
          {scans.map((scan) => (
            <KeptScanItem key={scan.id} scan={scan} />
          ))}
        </ul>
        <ForgetScans count={scans.length} onForget={onForget} />
      </div>
    </Sheet>
  );
}

/** As many as fit side by side on a phone. */
const MAX_RECENT = 3;

/**
 * The recent scans on the first screen and a button that opens all; renders nothing if none are kept. Where signs were
 * scanned before, those take their place.
 */
export function RecentScans() {
  const t = useSentences();
  const { keepsHistory, remembersPlaces } = usePlatformSelector(selectPreferences);
  const isParked = usePlatformSelector(selectStay) !== null;
  const [{ scans }, forgetAll] = useKeptScans();
  const [isOpen, setOpen] = useState(false);
  const knowsPlaces = scans?.some(({ cell }) => cell !== undefined) ?? false;
  const whereabouts = useWhereabouts(keepsHistory && remembersPlaces && knowsPlaces && !isParked);
  const title = useRef<HTMLHeadingElement>(null);
  const { found, isAsked } = whereabouts;
  const here = scans && typeof found === 'object' && found?.cell ? scansIn(found.cell, scans) : [];
  const isHere = here.length > 0;
  // The button that was pressed is gone.
  useEffect(() => {
    if (isHere && isAsked) title.current?.focus();
  }, [isHere, isAsked]);
  if (!keepsHistory || !scans || scans.length === 0) return null;
  return (
    <section className="recent" aria-labelledby="recent-scans">
      <div className="recent__head">
        <h2 id="recent-scans" ref={title} tabIndex={-1} className="heading">
          {t(isHere ? 'here.title' : 'recent.title')}
        </h2>
        <button type="button" className="text-button" onClick={() => setOpen(true)}>
          {t('recent.all')}
        </button>
      </div>
      {isHere ? (
        <LastTimeHere scans={here} />
      ) : (
        <ul className="recent__list columns">
          {scans.slice(0, MAX_RECENT).map((scan) => (
            <RecentScan key={scan.id} scan={scan} />
          ))}
        </ul>
      )}
      {!isHere && <AskWhetherHere whereabouts={whereabouts} />}
      {isOpen && <AllScans scans={scans} onForget={forgetAll} onClose={() => setOpen(false)} />}
    </section>
  );
}
