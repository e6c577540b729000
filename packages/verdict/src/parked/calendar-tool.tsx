import { useEffect, useId, useState } from 'react';
import { useLocale, type Stay } from '@curbwise/platform';
import { MinorLink } from '../minor-button';
import { useSentences } from '../strings';
import { loadCalendar } from './load-calendar';
import { endInWords } from './walk';
import { Tool, ToolFrame } from './tool';

const FILE_NAME = 'curbwise-parking.ics';

const NOTHING_YET = { url: null as string | null, failed: false, saved: false };

/** A calendar file with the end of the stay. It is created ahead of time, so that the press works offline. */
export function CalendarTool({ stay }: { stay: Stay }) {
  const t = useSentences();
  const locale = useLocale();
  const noteId = useId();
  const [{ url, failed, saved }, setState] = useState(NOTHING_YET);
  const [attempt, setAttempt] = useState(0);
  const alarms = t(stay.walkMinutes ? 'calendar.alarmsWalk' : 'calendar.alarms');
  const title = t('calendar.title');
  const description = `${endInWords(stay, stay.arrivalMs, { t, locale })} ${stay.reason} ${t('guidanceOnly')}`;

  useEffect(() => {
    let made: string | null = null;
    let gone = false;
    loadCalendar().then(
      ({ calendarFile }) => {
        if (gone) return;
        const text = calendarFile(stay, { title, description }, Date.now());
        made = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
        setState({ ...NOTHING_YET, url: made });
      },
      () => !gone && setState({ ...NOTHING_YET, failed: true }),
    );
    return () => {
      gone = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [stay, title, description, attempt]);

  if (url === null)
    return (
      <Tool
        icon="calendar"
        label={t('calendar.add')}
        isDone={failed}
        note={failed ? t('calendar.failed') : alarms}
        busy={!failed}
        onPress={() => {
          setState(NOTHING_YET);
          setAttempt(attempt + 1);
        }}
      />
    );
  return (
    <ToolFrame note={saved ? t('calendar.saved') : alarms} noteId={noteId} isShown={saved}>
      <MinorLink
        icon="calendar"
        href={url}
        download={FILE_NAME}
        aria-describedby={noteId}
        onClick={() => setState({ url, failed, saved: true })}
      >
        {t('calendar.add')}
      </MinorLink>
    </ToolFrame>
  );
}
