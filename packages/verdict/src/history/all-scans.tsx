import { useStrings, type KeptScan } from '@curbwise/platform';
import { Sheet } from '@curbwise/ui';
import { strings } from '../strings';
import { ForgetScans } from './forget-scans';
import { KeptScanItem } from './kept-scan-item';
import './history.css';

export interface AllScansProps {
  /** The newest first. */
  scans: readonly KeptScan[];
  onForget: () => void;
  onClose: () => void;
}

/** A sheet with all scans kept on this device and a button that deletes them. */
export function AllScans({ scans, onForget, onClose }: AllScansProps) {
  const t = useStrings(strings);
  return (
    <Sheet title={t('history.list')} closeLabel={t('close')} onClose={onClose}>
      <div className="history">
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
