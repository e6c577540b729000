import { useEffect, useReducer } from 'react';
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
import { armReminder, disarmReminder } from './reminders';
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
  turnOn: () => Promise<void>;
  turnOff: () => void;
}

function stateOf(stay: Stay | null): ReminderChoice['state'] {
  const permission = notificationState();
  if (permission === 'denied' || permission === 'unsupported') return permission;
  return stay && permission === 'granted' && isWished(stay) ? 'on' : 'off';
}

/** Says what is left of a stay, by a notification. */
function useTell() {
  const t = useStrings(strings);
  const locale = useLocale();
  const dispatch = usePlatformDispatch();
  return (stay: Stay, leftMs: number) => {
    if (!stay.until || !dispatch(isKept(stay))) return;
    const { phase, minutes } = countdownOf(leftMs, 0);
    const time = momentInWords(stay.until, stay, Date.now(), locale, {
      noon: t('noon'),
      midnight: t('midnight'),
    });
    const title =
      phase === 'over'
        ? t('reminder.over')
        : t('reminder.left', { duration: durationWords(minutes, locale) });
    void showNotification(title, `${withOneStop(t('stay.until', { time }))} ${stay.reason}`, keyOf(stay));
  };
}

/**
 * Whether the end of a stay is told by a notification, and a way to choose it. What was chosen holds after a reload:
 * whatever shows the stay arms it again.
 */
export function useReminder(stay: Stay | null): ReminderChoice {
  const tell = useTell();
  const language = useLanguage();
  const [, look] = useReducer((times: number) => times + 1, 0);
  const state = stateOf(stay);
  const isOn = stay !== null && state === 'on';

  useEffect(() => {
    if (!isOn) return;
    if (stay.doubtful || stay.untilMs === null) disarmReminder();
    else armReminder({ key: keyOf(stay), untilMs: stay.untilMs, tell: (leftMs) => tell(stay, leftMs) });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `tell` says the same until the language changes
  }, [isOn, stay, language]);

  return {
    state,
    turnOn: async () => {
      await askForNotifications();
      if (stay) wish(keyOf(stay));
      look();
    },
    turnOff: () => {
      wish(null);
      disarmReminder();
      look();
    },
  };
}
