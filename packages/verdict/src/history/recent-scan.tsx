import {
  openKeptScan,
  selectDriver,
  useLocale,
  useNow,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
  type KeptScan,
} from '@curbwise/platform';
import { ToneIcon } from '@curbwise/ui';
import { strings } from '../strings';
import { useKnownContext } from '../judging/use-known-context';
import { toneOf } from '../judging/verdict-kind';
import { cardThen, keptAtInWords } from './kept-scan-words';
import { usePhotoUrl } from './use-photo-url';

/** A recent scan: its photo, its answer then, and its time. A press opens it, judged for now. */
export function RecentScan({ scan }: { scan: KeptScan }) {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const url = usePhotoUrl(scan.photo);
  const { time: now } = useNow();
  const locale = useLocale();
  const driver = usePlatformSelector(selectDriver);
  const { kind, title } = cardThen(scan, useKnownContext(scan.context), driver);
  return (
    <li>
      <button type="button" className="recent-scan" onClick={() => dispatch(openKeptScan(scan))}>
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
