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
  useStrings,
  writeStored,
  type PlatformThunk,
  type Stay,
} from '@curbwise/platform';
import { strings } from '../strings';
import { durationWords } from '../when/duration-words';
import { countdownOf } from './countdown';
import { askForNotifications, notificationState, showNotification } from './notification';
import { pushStay, takePushBack } from './push-at-hand';
import { canPush, isPushed } from './push-state';
import { armReminder, disarmReminder, MARKS_MS } from './reminders';
import { momentInWords, withOneStop } from './stay-clock';

/** Which stay the driver wants to be reminded of. */
const WISH_KEY = 'curbwise.reminded';

const keyOf = ({ id, arrivalMs }: Stay) => `${id}@${arrivalMs}`;

/** What was wished on this page, where the browser keeps nothing. */
let wishedHere: string | null = null;

const isWished = (stay: Stay) => [wishedHere, readStored(WISH_KEY)].includes(keyOf(stay));

function wish(key: string | null): void {
  wishedHere = key;
  writeStored(WISH_KEY, key);
}

/** Whether a stay is still the one that is kept; it may have ended or changed since, also in another tab. */
const isKept =
  (stay: Stay): PlatformThunk<boolean> =>
  (_dispatch, getState) => {
    const kept = selectStay(getState());
    return kept !== null && keyOf(kept) === keyOf(stay) && kept.untilMs === stay.untilMs;
  };

export interface ReminderChoice {
  /** `on`: the end will be told. */
  state: 'off' | 'on' | 'denied' | 'unsupported';
  /** It is, or would be, told while the page is closed too. */
  pageMayClose: boolean;
  turnOn: () => Promise<void>;
  turnOff: () => void;
}

function stateOf(stay: Stay | null): ReminderChoice['state'] {
  const permission = notificationState();
  if (permission === 'denied' || permission === 'unsupported') return permission;
  return stay && permission === 'granted' && isWished(stay) ? 'on' : 'off';
}

interface Words {
  title: string;
  body: string;
}

/** What a notification says of what is left of a stay, in milliseconds. */
function useWords() {
  const t = useStrings(strings);
  const locale = useLocale();
  return (stay: Stay & StayWithEnd, leftMs: number): Words => {
    const { phase, minutes } = countdownOf(leftMs, 0);
    const named = { noon: t('noon'), midnight: t('midnight') };
    const time = momentInWords(stay.until, stay, stay.untilMs - leftMs, locale, named);
    const title =
      phase === 'over'
        ? t('reminder.over')
        : t('reminder.left', { duration: durationWords(minutes, locale) });
    return { title, body: `${withOneStop(t('stay.until', { time }))} ${stay.reason}` };
  };
}

interface StayWithEnd {
  until: string;
  untilMs: number;
}

const hasEnd = (stay: Stay): stay is Stay & StayWithEnd =>
  !stay.doubtful && stay.until !== null && stay.untilMs !== null;

/** What the server is to tell of a stay, at the times that are still ahead. */
function pushedReminders(
  stay: Stay & StayWithEnd,
  words: (stay: Stay & StayWithEnd, leftMs: number) => Words,
): PushedReminder[] {
  const ahead = MARKS_MS.filter((leftMs) => stay.untilMs - leftMs > Date.now());
  return ahead.map((leftMs) => {
    const { title, body } = words(stay, leftMs);
    return {
      title: title.slice(0, MAX_REMINDER_TITLE),
      body: body.slice(0, MAX_REMINDER_BODY),
      tag: keyOf(stay).slice(0, MAX_REMINDER_TAG),
      atMs: stay.untilMs - leftMs,
    };
  });
}

/** The server keeps nothing for longer; the calendar does. */
const isWithinReach = ({ untilMs }: StayWithEnd) => untilMs - Date.now() < MAX_REMINDER_DELAY_MS;

/**
 * Whether the end of a stay is told by a notification, and a way to choose it. What was chosen holds after a reload:
 * whatever shows the stay has it told again: by the page, and, where site and browser can, by the server too.
 */
export function useReminder(stay: Stay | null): ReminderChoice {
  const words = useWords();
  const dispatch = usePlatformDispatch();
  const language = useLanguage();
  const [, look] = useReducer((times: number) => times + 1, 0);
  const state = stateOf(stay);
  const isOn = stay !== null && state === 'on';
  const what = stay && `${keyOf(stay)} ${stay.untilMs} ${language}`;

  useEffect(() => {
    if (stay === null || what === null) return;
    if (!isOn || !hasEnd(stay)) {
      if (isOn) disarmReminder();
      takePushBack();
      return;
    }
    const tell = (leftMs: number) => {
      const { title, body } = words(stay, leftMs);
      if (dispatch(isKept(stay))) void showNotification(title, body, keyOf(stay));
    };
    // Also beside the server: without a network a page that is open is all there is.
    armReminder({ key: keyOf(stay), untilMs: stay.untilMs, tell });
    if (canPush() && isWithinReach(stay)) void pushStay(what, pushedReminders(stay, words)).then(look);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `words` says the same until the language changes
  }, [isOn, stay, what]);

  return {
    state,
    pageMayClose: state === 'on' ? what !== null && isPushed(what) : canPush(),
    turnOn: async () => {
      await askForNotifications();
      if (stay) wish(keyOf(stay));
      look();
    },
    turnOff: () => {
      wish(null);
      disarmReminder();
      takePushBack();
      look();
    },
  };
}
