import { useEffect, useRef } from 'react';
import {
  dayNumber,
  formatLocalDateTime,
  parseLocalDateTime,
  shortDate,
  timeInWords,
  type Driver,
  type LocalDateTime,
} from '@curbwise/contract';
import {
  addStrings,
  defineStrings,
  Link,
  reportToConsole,
  resetScan,
  selectDriver,
  selectScan,
  useLocale,
  useLocation,
  useNow,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
  type ScanResult,
} from '@curbwise/platform';
import { Button } from '@curbwise/ui';

/**
 * The strings of the shell's lazy screens. All languages are bundled, because they may be needed offline.
 */
export const strings = defineStrings('late-screens', {
  en: {
    'missing.title': 'Page Not Found',
    'missing.text': 'The page you are looking for does not exist.',
    'missing.home': 'Back to the scanner',
    'answer.allowed': 'You may park here.',
    'answer.until': 'Until {{time}}.',
    'answer.forbidden': 'Do not park here.',
    'answer.uncertain': 'There is no certain answer. Do not rely on it to park here.',
    'answer.failed': 'The scan did not work. Check your connection, then scan the sign again.',
    'answer.details': 'Details',
    'answer.scan-another': 'SCAN ANOTHER SIGN',
  },
  es: async () => ({
    default: {
      'missing.title': 'Página no encontrada',
      'missing.text': 'La página que buscas no existe.',
      'missing.home': 'Volver al inicio',
      'answer.allowed': 'Puedes estacionar aquí.',
      'answer.until': 'Hasta: {{time}}.',
      'answer.forbidden': 'No estaciones aquí.',
      'answer.uncertain': 'No hay una respuesta clara. No te bases en ella para estacionar aquí.',
      'answer.failed': 'El escaneo no funcionó. Revisa tu conexión y vuelve a escanear el letrero.',
      'answer.details': 'Detalles',
      'answer.scan-another': 'ESCANEAR OTRO LETRERO',
    },
  }),
  fr: async () => ({
    default: {
      'missing.title': 'Page introuvable',
      'missing.text': 'La page que vous cherchez n’existe pas.',
      'missing.home': 'Retour à l’accueil',
      'answer.allowed': 'Vous pouvez stationner ici.',
      'answer.until': 'Jusqu’à\u00a0: {{time}}.',
      'answer.forbidden': 'Ne stationnez pas ici.',
      'answer.uncertain': 'Il n’y a pas de réponse certaine. Ne vous y fiez pas pour stationner ici.',
      'answer.failed':
        'L’analyse n’a pas fonctionné. Vérifiez votre connexion, puis analysez de nouveau le panneau.',
      'answer.details': 'Détails',
      'answer.scan-another': 'ANALYSER UN AUTRE PANNEAU',
    },
  }),
});

/**
 * Whether a yes still holds. Nothing is judged again here, so a yes is not repeated after its end, or for a driver to whom
 * exceptions may apply.
 */
function isStillYes({ allowed, analysis }: ScanResult, now: LocalDateTime, driver: Driver | null): boolean {
  if (!allowed || driver !== null) return false;
  const ends = [analysis.until, analysis.nextChange?.at ?? null].filter((end) => end !== null);
  return ends.every((end) => formatLocalDateTime(now) < end);
}

function answerOf(result: ScanResult, isYes: boolean) {
  if (isYes) return 'answer.allowed';
  const { allowed, analysis } = result;
  return allowed || analysis.isUncertain || analysis.isIrrelevant ? 'answer.uncertain' : 'answer.forbidden';
}

/** Formats an end: `4:40 PM`, with the day if it is not today. */
function endInWords(until: LocalDateTime, now: LocalDateTime, locale: string): string {
  const time = timeInWords(until.minute, locale);
  return dayNumber(until) === dayNumber(now) ? time : `${shortDate(until, locale)}, ${time}`;
}

/** Loads the strings of these screens, then one of them. */
async function translated<Screen>(screen: Screen): Promise<Screen> {
  await addStrings(strings);
  return screen;
}

/** {@link BareAnswer} with its strings. */
export const translatedAnswer = () => translated(BareAnswer);

/** {@link MissingScreen} with its strings. */
export const translatedMissingScreen = () => translated(MissingScreen);

/** The answer as plain text, in case the remote for answers cannot be loaded. */
export function BareAnswer({ result }: { result: ScanResult }) {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const { time: now } = useNow();
  const locale = useLocale();
  const driver = usePlatformSelector(selectDriver);
  const { failure, photo } = usePlatformSelector(selectScan);
  const failed = failure !== null;
  const title = useRef<HTMLHeadingElement>(null);
  // Nor is a yes repeated by an earlier photo: the sign may have changed.
  const isYes = photo?.keptMs === undefined && isStillYes(result, now, driver);
  const until = isYes && result.analysis.until !== null ? parseLocalDateTime(result.analysis.until) : null;
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="bare-answer">
      <h1 ref={title} tabIndex={-1} className="bare-answer__title">
        {t(answerOf(result, isYes))}
      </h1>
      {until && <p>{t('answer.until', { time: endInWords(until, now, locale) })}</p>}
      {failed ? (
        <>
          <p>{t('answer.failed')}</p>
          <details>
            <summary className="bare-answer__details">{t('answer.details')}</summary>
            <p className="text-soft">{result.reason}</p>
          </details>
        </>
      ) : (
        (isYes || !result.allowed) && <p>{result.reason}</p>
      )}
      <Button onClick={() => dispatch(resetScan())}>{t('answer.scan-another')}</Button>
    </section>
  );
}

/** The "not found" screen. Logs the missing path to the console. */
export function MissingScreen() {
  const t = useStrings(strings);
  const { pathname } = useLocation();
  useEffect(() => reportToConsole('There is no page at', pathname), [pathname]);
  return (
    <section className="missing">
      <svg className="missing__sign" viewBox="0 0 110 130" aria-hidden="true">
        <rect x="14" y="6" width="82" height="82" rx="14" />
        <path d="M42 35a13 13 0 1 1 19 11.5c-4.5 2.4-6 4.8-6 9.5M55 71v.5" />
        <path d="M55 88v38" />
      </svg>
      <h1 className="missing__title">{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
      <Link className="button missing__home" to="/">
        <span className="button__label">{t('missing.home')}</span>
      </Link>
    </section>
  );
}
