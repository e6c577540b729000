import { usePlatformDispatch, usePlatformSelector, useStrings } from '@curbwise/platform';
import { hasFile, MAX_POLE_PHOTOS, pickPolePhoto } from '../choose/pole-photos';
import { selectScanner, type PolePhoto } from '../scanner-slice';
import { strings } from '../strings';

interface PoleStripProps {
  /** No other photo can be picked while one is scanned. */
  analysing: boolean;
}

/** The photos that were chosen together, to pick from. Renders nothing if their files are gone: another page chose them. */
export function PoleStrip({ analysing }: PoleStripProps) {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const { polePhotos, picked, sharpest, someLeftOut } = usePlatformSelector(selectScanner);
  if (polePhotos.length === 0 || !polePhotos.every(({ id }) => hasFile(id))) return null;
  const nameOf = ({ id, answer }: PolePhoto, index: number) => {
    const name = t('pole.photo', { number: index + 1, count: polePhotos.length });
    const more = [id === sharpest && t('pole.isSharpest'), answer !== null && t('pole.isScanned')];
    return [name, ...more.filter(Boolean)].join(', ');
  };
  return (
    <div className="pole">
      <p id="pole-words" className="text-soft">
        {t('pole.words')} {someLeftOut && t('pole.leftOut', { count: MAX_POLE_PHOTOS })}
      </p>
      <ul className="pole__strip" aria-labelledby="pole-words">
        {polePhotos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className="pole__photo"
              aria-label={nameOf(photo, index)}
              aria-pressed={photo.id === picked?.id}
              data-scanned={photo.answer !== null || undefined}
              disabled={analysing}
              onClick={() => dispatch(pickPolePhoto(photo.id))}
            >
              <img src={photo.previewUrl} alt="" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
