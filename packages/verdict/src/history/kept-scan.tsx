import { useEffect, useState } from 'react';
import {
  selectDriver,
  useLocale,
  useNow,
  usePlatformDispatch,
  usePlatformSelector,
  type KeptScan,
} from '@curbwise/platform';
import { ToneIcon } from '@curbwise/ui';
import { useSentences } from '../strings';
import { openScanAgain } from '../judging/kept-said';
import { useKnownContext } from '../judging/known-context';
import { toneOf } from '../judging/verdict';
import { cardThen, firstWords } from './kept-scan-words';
import { keptAtInWords } from '../words/kept-at';

/** An object URL of a photo, revoked when the component unmounts. */
export function usePhotoUrl(photo: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    // oxlint-disable-next-line react/set-state-in-effect -- the same effect creates and revokes the URL
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url;
}

/** What is shown of a kept scan: its photo, its answer then, its time, and a function that opens it, judged for now. */
function useScanThen(scan: KeptScan) {
  const t = useSentences();
  const dispatch = usePlatformDispatch();
  const url = usePhotoUrl(scan.photo);
  const { time: now } = useNow();
  const locale = useLocale();
  const driver = usePlatformSelector(selectDriver);
  const { kind, title } = cardThen(scan, useKnownContext(scan.context), driver);
  return {
    photo: url && <img src={url} alt="" />,
    tone: toneOf(kind),
    title: t(title),
    time: keptAtInWords(scan.keptMs, now, locale),
    open: () => dispatch(openScanAgain(scan)),
  };
}

/** A kept scan in the list of all. */
export function KeptScanItem({ scan }: { scan: KeptScan }) {
  const { photo, tone, title, time, open } = useScanThen(scan);
  const words = firstWords(scan);
  return (
    <li>
      <button type="button" className="kept-scan boxed" onClick={open}>
        <span className="kept-scan__photo">{photo}</span>
        <span className="kept-scan__words">
          <span className="kept-scan__title" data-tone={tone}>
            <ToneIcon tone={tone} className="kept-scan__icon" />
            {title}
          </span>{' '}
          <span className="text-soft">{time}</span>{' '}
          {words !== '' && <span className="kept-scan__sign">{words}</span>}
        </span>
      </button>
    </li>
  );
}

/** A kept scan on the first screen. */
export function RecentScan({ scan }: { scan: KeptScan }) {
  const { photo, tone, title, time, open } = useScanThen(scan);
  return (
    <li>
      <button type="button" className="recent-scan boxed" onClick={open}>
        <span className="recent-scan__photo">{photo}</span>
        <span className="recent-scan__icon" data-tone={tone}>
          <ToneIcon tone={tone} />
        </span>
        <span className="recent-scan__title">{title}</span> <span className="recent-scan__time">{time}</span>
      </button>
    </li>
  );
}
