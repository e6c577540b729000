import { useState } from 'react';
import { Link, useStrings } from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from './strings';
import './main-view.css';

/** The screen of this remote. */
export function MainView() {
  const t = useStrings(strings);
  const [count, setCount] = useState(0);
  return (
    <article className="__name__">
      <h1 className="__name__-title">{t('title')}</h1>
      <p>{t('summary')}</p>
      <Button onClick={() => setCount(count + 1)}>{t('count.button')}</Button>
      <p role="status">{count > 0 && t('count.times', { count })}</p>
      <Link to="/">{t('home')}</Link>
    </article>
  );
}
