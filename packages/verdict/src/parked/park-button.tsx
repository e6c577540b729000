import { useStrings, type Stay } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';
import type { Verdict } from '../use-verdict';
import { momentInWords } from './stay-clock';
import { useParkHere } from './stay-here';

export interface ParkButtonProps {
  verdict: Verdict;
  /** The stay that was kept on this answer already. */
  stay: Stay | null;
  /** The stay is kept: shows what can be added to it. */
  onParked: () => void;
}

/** One tap keeps the stay; from then on it opens it again. */
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
