import { parked, useLocale, usePlatformDispatch, type Stay } from '@curbwise/platform';
import { useSentences } from '../strings';
import { durationWords } from '../words/duration-words';
import { WALKS } from './walk';

/** Sets how long the driver walks back to the car. */
export function useWalk(stay: Stay): [minutes: number, set: (minutes: number) => void] {
  const dispatch = usePlatformDispatch();
  return [stay.walkMinutes ?? 0, (walkMinutes) => void dispatch(parked({ ...stay, walkMinutes }))];
}

/** The choice of the walk back to the car. */
export function WalkField({ stay }: { stay: Stay }) {
  const t = useSentences();
  const locale = useLocale();
  const [walk, setWalk] = useWalk(stay);
  return (
    <label className="arrival">
      {t('walk.label')}
      <select className="arrival__time" value={walk} onChange={({ target }) => setWalk(Number(target.value))}>
        {WALKS.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes === 0 ? t('walk.none') : durationWords(minutes, locale, 'short')}
          </option>
        ))}
      </select>
    </label>
  );
}
