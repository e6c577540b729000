import { useState } from 'react';
import { formatLocalDate } from '@curbwise/contract';
import { useLocale, useNow } from '@curbwise/platform';
import { forgetToday, saidToday } from '../judging/said-today';
import { MinorButton } from '../minor-button';
import { useDayInWords } from '../settle/said-notes';
import { useSentences } from '../strings';

/** What the driver said about today and this device remembers, with a button that forgets it. */
export function DaySaid() {
  const t = useSentences();
  const { time: now } = useNow();
  const inWords = useDayInWords({ now, locale: useLocale() });
  const [forgot, setForgot] = useState(false);
  const said = forgot ? [] : inWords(saidToday(formatLocalDate(now)));
  if (said.length === 0) return null;
  const forget = () => {
    forgetToday();
    setForgot(true);
  };
  return (
    <div className="stack">
      {said.map(({ condition, sentence }) => (
        <p key={condition}>{sentence}</p>
      ))}
      <p className="text-soft">{t('history.day')}</p>
      <MinorButton onClick={forget}>{t('history.forgetDay')}</MinorButton>
    </div>
  );
}
