import { useEffect, useState } from 'react';
import {
  addStrings,
  defineStrings,
  loadDeviceReader,
  openPreferences,
  readStored,
  selectDeviceReader,
  selectPreferences,
  siteHasService,
  useLocale,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
  writeStored,
} from '@curbwise/platform';
import { ActionIcon, Button } from '@curbwise/ui';
import { formatMegabytes } from '../megabytes';

/** The strings of the offer. They load with it. */
export const strings = defineStrings('reader-offer', {
  en: {
    text: 'Keep the reader on this phone ({{size}}): answers without a network, and photos can stay here.',
    open: 'Open the settings',
    dismiss: 'Not now',
  },
  es: async () => ({
    default: {
      text: 'Guarda el lector en este teléfono ({{size}}): respuestas sin red, y las fotos pueden quedarse aquí.',
      open: 'Abrir los ajustes',
      dismiss: 'Ahora no',
    },
  }),
  fr: async () => ({
    default: {
      text: 'Gardez le lecteur sur ce téléphone ({{size}})\u00a0: des réponses sans réseau, et les photos peuvent rester ici.',
      open: 'Ouvrir les réglages',
      dismiss: 'Pas maintenant',
    },
  }),
});

/** Stored once the driver has accepted or dismissed the offer. */
const KEY = 'curbwise.reader-offered';

/** Loads the strings of {@link ReaderOffer}. @returns the component */
export async function translatedOffer(): Promise<typeof ReaderOffer> {
  await addStrings(strings);
  return ReaderOffer;
}

/**
 * Offers to keep the reader on this device. Shown to drivers who have not chosen where photos are read and who could
 * download it now. Once accepted or dismissed, it never appears again.
 */
export function ReaderOffer() {
  const t = useStrings(strings);
  const locale = useLocale();
  const dispatch = usePlatformDispatch();
  const { readsOn } = usePlatformSelector(selectPreferences);
  const { stage, gotBytes, totalBytes } = usePlatformSelector(selectDeviceReader);
  const [isAnswered, setAnswered] = useState(() => readStored(KEY) !== null);
  const isRelevant = !isAnswered && readsOn === 'automatic' && siteHasService() && navigator.onLine;
  const isUnknown = isRelevant && stage === 'unknown';

  useEffect(() => {
    if (!isUnknown) return;
    const check = async () => (await dispatch(loadDeviceReader())).check();
    // If it fails, the stage stays unknown and nothing is offered.
    check().catch(() => undefined);
  }, [isUnknown, dispatch]);

  // A download that was started is continued in the settings.
  const isAvailable = stage === 'absent' && gotBytes === 0 && totalBytes > 0;
  if (!isRelevant || !isAvailable) return null;

  const answer = () => {
    writeStored(KEY, '1');
    setAnswered(true);
    // The focused button disappears with the offer, so the screen gets the focus.
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  const open = () => {
    answer();
    dispatch(openPreferences('reading'));
  };

  return (
    <div className="reader-offer" role="note">
      <p>{t('text', { size: formatMegabytes(totalBytes, locale) })}</p>
      <button type="button" className="reader-offer__dismiss" aria-label={t('dismiss')} onClick={answer}>
        <ActionIcon name="close" />
      </button>
      <Button variant="secondary" size="compact" className="reader-offer__open" onClick={open}>
        {t('open')}
      </Button>
    </div>
  );
}
