import { parked, usePlatformDispatch, type Stay } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import type { Verdict } from '../judging/verdict';
import { useSentences } from '../strings';
import { ArrivalField } from './arrival-field';
import { momentInWords } from './stay-clock';
import { stayOfArrival } from './stays';

export interface ParkButtonProps {
  verdict: Verdict;
  /** The stay that was already saved from this answer. */
  stay: Stay | null;
  /** Opens the sheet with the options for the saved stay. */
  onParked: () => void;
}

/** The first tap saves a stay, which begins now unless the driver says when the car arrived; later taps open it. */
export function ParkButton({ verdict, stay, onParked }: ParkButtonProps) {
  const t = useSentences();
  const dispatch = usePlatformDispatch();
  const { arrival, now, locale } = verdict;
  const press = () => {
    if (!stay) dispatch(parked(stayOfArrival(verdict, arrival ?? now)));
    onParked();
  };
  return (
    <div className="park">
      <Button onClick={press}>
        {stay
          ? t('parkedSince', { time: momentInWords(stay.arrival, stay, stay.arrivalMs, { t, locale }) })
          : t('parkHere')}
      </Button>
      {!stay && <ArrivalField verdict={verdict} stay={null} />}
    </div>
  );
}
