import { useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { KNOWN_PICTURES, PictureDrawing } from '../evidence/fix/picture-drawings';
import { strings } from '../strings';
import type { Verdict } from '../judging/use-verdict';

export interface PictureTapsProps {
  verdict: Verdict;
  /** Index of the panel. */
  panel: number;
}

/** The known pictures as buttons, for the driver to choose the one on the sign. */
export function PictureTaps({ verdict, panel }: PictureTapsProps) {
  const t = useStrings(strings);
  const { adjustments, adjust, panelIds } = verdict;
  const id = panelIds[panel];
  if (id === undefined) return null;
  return (
    <div className="question__pictures" role="group" aria-label={t('fix.picture')}>
      {KNOWN_PICTURES.map((symbol) => (
        <Button
          key={symbol}
          variant="secondary"
          size="compact"
          onClick={() =>
            adjust({ corrections: [...adjustments.corrections, { is: 'panel', panel: id, symbol }] })
          }
        >
          <span className="question__picture">
            <PictureDrawing picture={symbol} />
            {t(`picture.${symbol}`)}
          </span>
        </Button>
      ))}
    </div>
  );
}
