import { useState } from 'react';
import { selectStay, useLocale, usePlatformSelector, type Stay } from '@curbwise/platform';
import { Button, Sheet } from '@curbwise/ui';
import type { Verdict } from '../judging/verdict';
import { useSentences } from '../strings';
import { ArrivalField } from './arrival-field';
import { ProofTool } from './proof-tool';
import { Tool } from './tool';
import { useReminder } from './use-reminder';
import { durationWords } from '../words/duration-words';
import { unbrokenTimes } from '../words/sentence';
import { CalendarTool } from './calendar-tool';
import { EndedStay, useDeparture } from './departure';
import { PlaceTool, DistanceTool } from './place-tools';
import { WayBackLink } from './way-back-link';
import { momentInWords, withOneStop } from './stay-clock';
import { endInWords, isLate } from './walk';
import { WalkField } from './walk-field';
import { useInstant } from './use-instant';
import { TileButton } from '../minor-button';
import './parked.css';

/** Turns notifications before the end of the stay on and off. */
function ReminderTool({ stay, nowMs }: { stay: Stay; nowMs: number }) {
  const t = useSentences();
  const { state, pageMayClose, turnOn, turnOff } = useReminder(stay);
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    void turnOn().finally(() => setAsking(false));
  };
  const locale = useLocale();
  const { walkMinutes = 0 } = stay;
  const note = () => {
    if (state === 'denied' || state === 'unsupported') return t(`reminder.${state}`);
    const says = t(pageMayClose ? `reminder.${state}Closed` : `reminder.${state}`);
    if (walkMinutes === 0) return says;
    if (isLate(stay, nowMs)) return `${says} ${t('reminder.leaveNow')}.`;
    return `${says} ${t('walk.earlier', { duration: durationWords(walkMinutes, locale) })}`;
  };
  return (
    <Tool
      isMain
      icon="bell"
      variant={state === 'on' ? 'secondary' : 'primary'}
      label={state === 'on' ? t('reminder.stop') : t('reminder.start')}
      note={note()}
      busy={asking}
      disabled={state === 'unsupported'}
      onPress={state === 'on' ? turnOff : ask}
    />
  );
}

const MINUTE_MS = 60_000;

interface StayProps {
  stay: Stay;
  nowMs: number;
  /** The answer that the stay was saved from, if it is still shown: the arrival can then be changed. */
  verdict?: Verdict | undefined;
}

/** Whether the stay has an end that is still to come. */
const isAhead = ({ doubtful, untilMs }: Stay, nowMs: number) =>
  !doubtful && untilMs !== null && untilMs > nowMs;

function WhatIsKept({ stay, nowMs, verdict }: StayProps) {
  const t = useSentences();
  const speech = { t, locale: useLocale() };
  const time = momentInWords(stay.arrival, stay, nowMs, speech);
  return (
    <div className="stay-kept">
      <p className="stay-kept__until" aria-live="polite">
        {endInWords(stay, nowMs, speech)}
      </p>
      {verdict && <ArrivalField verdict={verdict} stay={stay} />}
      {isAhead(stay, nowMs) && <WalkField stay={stay} />}
      {!stay.doubtful && stay.reason !== '' && <p>{unbrokenTimes(stay.reason)}</p>}
      <p className="text-soft">{withOneStop(t('stay.keptHere', { time }))}</p>
    </div>
  );
}

/** The options of the stay: reminders as long as the end is ahead, then leaving, is what matters. */
function Tools({ stay, nowMs, verdict, onLeave }: StayProps & { onLeave: () => void }) {
  const t = useSentences();
  const endIsAhead = isAhead(stay, nowMs);
  return (
    <div className="stay-tools">
      {endIsAhead ? (
        <ReminderTool stay={stay} nowMs={nowMs} />
      ) : (
        <Button onClick={onLeave}>{t('left.say')}</Button>
      )}
      {endIsAhead && <CalendarTool stay={stay} />}
      <PlaceTool stay={stay} />
      <ProofTool stay={stay} verdict={verdict} />
      {stay.place && <WayBackLink isTile place={stay.place} />}
      {stay.place && <DistanceTool stay={stay} place={stay.place} endIsAhead={endIsAhead} />}
      {endIsAhead && (
        <TileButton icon="leave" onClick={onLeave}>
          {t('left.say')}
        </TileButton>
      )}
    </div>
  );
}

export interface StaySheetProps extends Pick<StayProps, 'verdict'> {
  onClose: () => void;
}

/** The saved stay, its options, and a button that ends it. */
export function StaySheet({ verdict, onClose }: StaySheetProps) {
  const t = useSentences();
  const stay = usePlatformSelector(selectStay);
  const nowMs = useInstant(MINUTE_MS);
  const { isLeaving, leave, undo } = useDeparture(stay);
  return (
    <Sheet title={t('stay.calm')} closeLabel={t('close')} onClose={onClose}>
      {!stay && <p>{t('left.done')}</p>}
      {stay && isLeaving && <EndedStay onUndo={undo} />}
      {stay && !isLeaving && (
        <>
          <WhatIsKept stay={stay} nowMs={nowMs} verdict={verdict} />
          <Tools stay={stay} nowMs={nowMs} verdict={verdict} onLeave={leave} />
        </>
      )}
    </Sheet>
  );
}
