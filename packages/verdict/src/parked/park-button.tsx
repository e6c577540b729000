import { useStrings, type Stay } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';
import type { Verdict } from '../judging/use-verdict';
import { momentInWords } from './stay-clock';
import { useParkHere } from './stay-here';

export interface ParkButtonProps {
  verdict: Verdict;
  /** The stay that was already saved from this answer. */
  stay: Stay | null;
  /** Opens the sheet with the options for the saved stay. */
  onParked: () => void;
}

/** The first tap saves the stay; later taps open it. */
export function ParkButton({ verdict, stay, onParked }: ParkButtonProps) {
  const t = useStrings(strings);
  const park = useParkHere(verdict);
  const { locale } = verdict;
  const named = { noon: t('noon'), midnight: t('midnight') };
  const press = () => {
    if (!stay) park();
    onParked();
  };
  return (
    <Button onClick={press}>
      {stay
        ? t('parkedSince', { time: momentInWords(stay.arrival, stay, stay.arrivalMs, locale, named) })
        : t('parkHere')}
    </Button>
  );
}
