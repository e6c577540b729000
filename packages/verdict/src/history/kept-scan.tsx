import { useEffect, useState } from 'react';
import {
  openKeptScan,
  selectDriver,
  useLocale,
  useNow,
  usePlatformDispatch,
  usePlatformSelector,
  type KeptScan,
} from '@curbwise/platform';
import { ToneIcon } from '@curbwise/ui';
import { useSentences } from '../strings';
import { useKnownContext } from '../judging/judge-context';
import { toneOf } from '../judging/verdict';
import { cardThen, firstWords, keptAtInWords } from './kept-scan-words';

/** An object URL of a photo, revoked when the component unmounts. */
function usePhotoUrl(photo: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    // oxlint-disable-next-line react/set-state-in-effect -- the same effect creates and revokes the URL
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url;
}

/** A kept scan: its photo, its answer then, and its time. A press opens it, judged for now. */
export function KeptScanItem({ scan }: { scan: KeptScan }) {
  const t = useSentences();
  const dispatch = usePlatformDispatch();
  const url = usePhotoUrl(scan.photo);
  const { time: now } = useNow();
  const locale = useLocale();
  const driver = usePlatformSelector(selectDriver);
  const { kind, title } = cardThen(scan, useKnownContext(scan.context), driver);
  const words = firstWords(scan);
  return (
    <li>
      <button type="button" className="kept-scan boxed" onClick={() => dispatch(openKeptScan(scan))}>
        <span className="kept-scan__photo">{url && <img src={url} alt="" />}</span>
        <span className="kept-scan__words">
          <span className="kept-scan__title" data-tone={toneOf(kind)}>
            <ToneIcon tone={toneOf(kind)} className="kept-scan__icon" />
            {t(title)}
          </span>{' '}
          <span className="text-soft">{keptAtInWords(scan.keptMs, now, locale)}</span>{' '}
          {words !== '' && <span className="kept-scan__sign">{words}</span>}
        </span>
      </button>
    </li>
  );
}

/** A recent scan: its photo, its answer then, and its time. A press opens it, judged for now. */
export function RecentScan({ scan }: { scan: KeptScan }) {
  const t = useSentences();
  const dispatch = usePlatformDispatch();
  const url = usePhotoUrl(scan.photo);
  const { time: now } = useNow();
  const locale = useLocale();
  const driver = usePlatformSelector(selectDriver);
  const { kind, title } = cardThen(scan, useKnownContext(scan.context), driver);
  return (
    <li>
      <button type="button" className="recent-scan boxed" onClick={() => dispatch(openKeptScan(scan))}>
        <span className="recent-scan__photo">{url && <img src={url} alt="" />}</span>
        <span className="recent-scan__icon" data-tone={toneOf(kind)}>
          <ToneIcon tone={toneOf(kind)} />
        </span>
        <span className="recent-scan__title">{t(title)}</span>{' '}
        <span className="recent-scan__time">{keptAtInWords(scan.keptMs, now, locale)}</span>
      </button>
    </li>
  );
}
