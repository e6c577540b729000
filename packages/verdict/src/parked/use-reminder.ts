import { useEffect, useReducer } from 'react';
import {
  MAX_REMINDER_DELAY_MS,
  MAX_REMINDER_BODY,
  MAX_REMINDER_TAG,
  MAX_REMINDER_TITLE,
  type PushedReminder,
} from '@curbwise/contract';
import {
  readStored,
  selectStay,
  useLanguage,
  useLocale,
  usePlatformDispatch,
  writeStored,
  type PlatformThunk,
  type Stay,
} from '@curbwise/platform';
import { useSentences } from '../strings';
import { durationWords } from '../words/duration-words';
import { countdownOf } from './countdown';
import { askForNotifications, closeNotification, notificationState, showNotification } from './notification';
import { cancelPush, pushStay } from './push';
import { canPush, isPushed } from './push-state';
import { armReminder, disarmReminder, marksOf } from './reminders';
import { endInWords } from './walk';

/** Storage key: the stay that the driver wants to be reminded of. */
const WISH_KEY = 'curbwise.reminded';

const keyOf = ({ id, arrivalMs }: Stay) => `${id}@${arrivalMs}`;

/** Removes the notification of a stay from the screen. */
export const closeReminder = (stay: Stay): void => void closeNotification(tagOf(stay));

const tagOf = (stay: Stay) => keyOf(stay).slice(0, MAX_REMINDER_TAG);

/** The same for this page, in case the browser has no storage. */
let wishedHere: string | null = null;

const isWished = (stay: Stay) => [wishedHere, readStored(WISH_KEY)].includes(keyOf(stay));

function wish(key: string | null): void {
  wishedHere = key;
  writeStored(WISH_KEY, key);
}

/** Keeps reminding the driver of a stay whose arrival has changed. */
export function keepReminding(stay: Stay, changed: Stay): void {
  if (isWished(stay)) wish(keyOf(changed));
}

/** Whether a stay is still current; it may have ended or changed, also in another tab. */
const isKept =
  (stay: Stay): PlatformThunk<boolean> =>
  (_dispatch, getState) => {
    const kept = selectStay(getState());
    return kept !== null && keyOf(kept) === keyOf(stay) && kept.untilMs === stay.untilMs;
  };

export interface ReminderChoice {
  /** `on`: there will be reminders. */
  state: 'off' | 'on' | 'denied' | 'unsupported';
  /** Reminders also come, or would come, while the page is closed. */
  pageMayClose: boolean;
  turnOn: () => Promise<void>;
  turnOff: () => void;
}

function stateOf(stay: Stay | null): ReminderChoice['state'] {
  const permission = notificationState();
  if (permission === 'denied' || permission === 'unsupported') return permission;
  return stay && permission === 'granted' && isWished(stay) ? 'on' : 'off';
}

/** Returns a function that words a notification. Its `leftMs` is the time left in milliseconds. */
function useWords() {
  const t = useSentences();
  const locale = useLocale();
  return (stay: StayWithEnd, leftMs: number) => {
    const { phase, minutes } = countdownOf(leftMs, 0);
    const { walkMinutes = 0 } = stay;
    const beforeLeaving = minutes - walkMinutes;
    const title = () => {
      if (phase === 'over') return t('reminder.over');
      if (walkMinutes === 0) return t('reminder.left', { duration: durationWords(minutes, locale) });
      if (beforeLeaving <= 0) return t('reminder.leaveNow');
      return t('reminder.leave', { duration: durationWords(beforeLeaving, locale) });
    };
    return {
      title: title(),
      body: `${endInWords(stay, stay.untilMs - leftMs, { t, locale })} ${stay.reason}`,
    };
  };
}

type StayWithEnd = Stay & { until: string; untilMs: number };

const hasEnd = (stay: Stay): stay is StayWithEnd =>
  !stay.doubtful && stay.until !== null && stay.untilMs !== null;

/** The reminders that the server should send: those that are still ahead. */
function pushedReminders(stay: StayWithEnd, words: ReturnType<typeof useWords>): PushedReminder[] {
  const marks = marksOf(stay.walkMinutes ?? 0);
  const ahead = marks.filter(({ beforeMs }) => stay.untilMs - beforeMs > Date.now());
  return ahead.map(({ beforeMs, isQuiet }) => {
    const { title, body } = words(stay, beforeMs);
    return {
      title: title.slice(0, MAX_REMINDER_TITLE),
      body: body.slice(0, MAX_REMINDER_BODY),
      tag: tagOf(stay),
      atMs: stay.untilMs - beforeMs,
      ...(isQuiet && { silent: true }),
    };
  });
}

/** The server takes no reminders further ahead. */
const isWithinReach = ({ untilMs }: StayWithEnd) => untilMs - Date.now() < MAX_REMINDER_DELAY_MS;

/**
 * The reminders of a stay and functions that turn them on and off. The choice survives a reload. Reminders come from the
 * page and, if the site and the browser support it, also from the server.
 */
export function useReminder(stay: Stay | null): ReminderChoice {
  const words = useWords();
  const dispatch = usePlatformDispatch();
  const language = useLanguage();
  const [, refresh] = useReducer((times: number) => times + 1, 0);
  const state = stateOf(stay);
  const isOn = stay !== null && state === 'on';
  const what = stay && `${keyOf(stay)} ${stay.untilMs} ${stay.walkMinutes ?? 0} ${language}`;

  useEffect(() => {
    if (stay === null || what === null) return;
    if (!isOn || !hasEnd(stay)) {
      if (isOn) disarmReminder();
      cancelPush();
      return;
    }
    const tell = (leftMs: number, isQuiet: boolean) => {
      const { title, body } = words(stay, leftMs);
      if (dispatch(isKept(stay))) void showNotification(title, body, tagOf(stay), isQuiet);
    };
    // Also armed in the page, because the server cannot reach a phone that is offline.
    armReminder({
      key: keyOf(stay),
      untilMs: stay.untilMs,
      marks: marksOf(stay.walkMinutes ?? 0),
      tell,
    });
    if (canPush() && isWithinReach(stay)) void pushStay(what, pushedReminders(stay, words)).then(refresh);
    // oxlint-disable-next-line react/exhaustive-deps -- `words` changes only with the language, which `what` contains
  }, [isOn, stay, what]);

  return {
    state,
    pageMayClose: state === 'on' ? what !== null && isPushed(what) : canPush(),
    turnOn: async () => {
      await askForNotifications();
      if (stay) wish(keyOf(stay));
      refresh();
    },
    turnOff: () => {
      wish(null);
      disarmReminder();
      cancelPush();
      if (stay) closeReminder(stay);
      refresh();
    },
  };
}
