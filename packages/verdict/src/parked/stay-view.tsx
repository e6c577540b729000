import { useEffect, useId, useState } from 'react';
import { latePart, selectStay, useLocale, usePlatformSelector, type Stay } from '@curbwise/platform';
import { ToneIcon, VisuallyHidden, type Tone } from '@curbwise/ui';
import { unbrokenTimes } from '../words/sentence';
import { useSentences } from '../strings';
import { durationWords } from '../words/duration-words';
import { lateModule } from '../late-module';
import { countdownOf, minutesAndSeconds, type Countdown, type StayPhase } from './countdown';
import { EndedStay, useDeparture } from './departure';
import { preloadCalendar } from './load-calendar';
import { endInWords } from './walk';
import { useInstant } from './use-instant';
import { useReminder } from './use-reminder';
import { WayBackLink } from './way-back-link';
import './parked.css';
import { TileButton } from '../minor-button';

/**
 * Keeps the screen on while `wanted` and the page is visible. The browser releases the lock when the page is hidden, so
 * it is requested again when the page is back. Does nothing without support or in battery saver mode.
 */
export function useScreenAwake(wanted: boolean): void {
  useEffect(() => {
    const screen = (navigator as Partial<Navigator>).wakeLock;
    if (!wanted || !screen) return;
    const locks: WakeLockSentinel[] = [];
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || locks.some(({ released }) => !released)) return;
      const lock = await screen.request('screen').catch(() => null);
      if (!lock) return;
      if (isOver) void lock.release();
      else locks.push(lock);
    };
    const whenVisible = () => void ask();
    void ask();
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', whenVisible);
      for (const lock of locks) void lock.release();
    };
  }, [wanted]);
}

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

const TONES: Record<StayPhase, Tone> = {
  calm: 'allowed',
  soon: 'short',
  now: 'forbidden',
  over: 'forbidden',
};

const proofTool = lateModule(() => import('./proof-tool'));
const LateSheet = latePart(async () => (await import('./stay-sheet')).StaySheet);

const prefersReducedMotion = () =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Seconds are shown in the last minutes, unless the driver prefers reduced motion. */
const showsSeconds = ({ phase }: Countdown) => phase === 'now' && !prefersReducedMotion();

/** The countdown and the time it was computed at; no countdown for a stay without an end. */
function useCountdown({ untilMs, doubtful, walkMinutes }: Stay): {
  countdown: Countdown | null;
  nowMs: number;
} {
  const [inSeconds, setInSeconds] = useState(false);
  const nowMs = useInstant(inSeconds ? SECOND_MS : MINUTE_MS);
  const countdown = doubtful || untilMs === null ? null : countdownOf(untilMs, nowMs, walkMinutes);
  const wanted = countdown !== null && showsSeconds(countdown);
  if (wanted !== inSeconds) setInSeconds(wanted);
  return { countdown, nowMs };
}

/** What the title says of a stay: its phase, or that it is time to leave for the car. */
type Told = StayPhase | 'leave';

/** The change to announce: null until there is one. */
function usePhaseChange(phase: Told | null): Told | null {
  const [said, setSaid] = useState({ phase, changed: false });
  if (said.phase !== phase) setSaid({ phase, changed: true });
  return said.changed ? said.phase : null;
}

function TimeLeft({ countdown }: { countdown: Countdown }) {
  const t = useSentences();
  const locale = useLocale();
  const { phase, minutes, seconds } = countdown;
  if (phase === 'over' && minutes === 0) return null;
  const says = phase === 'over' ? 'stay.overBy' : 'stay.left';
  const figures = showsSeconds(countdown)
    ? minutesAndSeconds(seconds)
    : durationWords(minutes, locale, 'short').replaceAll(' ', '\u00a0');
  const [before, after] = t(says, { duration: '|' }).split('|');
  return (
    <p className="stay__left" role="timer">
      <VisuallyHidden>{t(says, { duration: durationWords(minutes, locale) })}</VisuallyHidden>
      <span aria-hidden="true">
        {before}
        <span className="stay__figures">{figures}</span>
        {after}
      </span>
    </p>
  );
}

function Why({ stay, nowMs }: { stay: Stay; nowMs: number }) {
  const t = useSentences();
  const locale = useLocale();
  const until = endInWords(stay, nowMs, { t, locale });
  if (stay.doubtful) return <p>{until}</p>;
  return (
    <p>
      <strong>{until}</strong> {unbrokenTimes(stay.reason)}
    </p>
  );
}

function KeptStay({ stay }: { stay: Stay }) {
  const t = useSentences();
  const locale = useLocale();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const proof = proofTool.useLoaded(true);
  const { countdown, nowMs } = useCountdown(stay);
  const { isLeaving, leave, undo } = useDeparture(stay);
  useReminder(isLeaving ? null : stay);
  // For the driver who walks back and watches the seconds. At most `NOW_MINUTES`, to save the battery.
  useScreenAwake(!isLeaving && countdown?.phase === 'now');
  useEffect(() => {
    LateSheet.preload();
    preloadCalendar();
  }, []);
  const phase = countdown?.phase ?? 'calm';
  const tone = stay.doubtful ? 'uncertain' : TONES[phase];
  const { walkMinutes = 0 } = stay;
  const hasToLeave = phase === 'soon' && countdown !== null && countdown.minutes <= walkMinutes;
  const told = hasToLeave ? 'leave' : phase;
  const change = usePhaseChange(countdown && told);
  const title = t(stay.doubtful ? 'stay.doubtfulTitle' : `stay.${told}`);
  const announced = () => {
    if (change === 'leave') return title;
    if (change === 'soon' && walkMinutes > 0) return endInWords(stay, nowMs, { t, locale });
    return change && t(`stay.announce.${change}`);
  };
  if (isLeaving) return <EndedStay onUndo={undo} />;
  return (
    <section className="stay stack" data-tone={tone} data-phase={phase} aria-labelledby={titleId}>
      <div className="stay__head">
        <ToneIcon tone={tone} className="stay__icon" />
        <h2 id={titleId} className="stay__title">
          {title}
        </h2>
      </div>
      <VisuallyHidden role="status">{announced()}</VisuallyHidden>
      {countdown && <TimeLeft countdown={countdown} />}
      <Why stay={stay} nowMs={nowMs} />
      {stay.place && <WayBackLink place={stay.place} />}
      <div className="stay__actions">
        <TileButton icon="bell" onClick={() => setOpen(true)}>
          {t('stay.more')}
        </TileButton>
        {proof && <proof.ProofTool stay={stay} />}
        <TileButton icon="leave" onClick={leave}>
          {t('left.say')}
        </TileButton>
      </div>
      {isOpen && <LateSheet onClose={() => setOpen(false)} />}
    </section>
  );
}

/** The parked car: how long it may stay, and the next steps. Renders nothing without a saved stay. */
export function StayView() {
  const stay = usePlatformSelector(selectStay);
  return stay && <KeptStay key={`${stay.id}@${stay.arrivalMs}`} stay={stay} />;
}
