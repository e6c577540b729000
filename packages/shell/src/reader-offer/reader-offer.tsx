import { useEffect, useState } from 'react';
import {
  addStrings,
  loadDeviceReader,
  openPreferences,
  selectDeviceReader,
  selectPreferences,
  siteHasService,
  useLocale,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
} from '@curbwise/platform';
import { ActionIcon, Button } from '@curbwise/ui';
import { inMegabytes } from '../megabytes';
import { answerOffer, isOfferAnswered } from './offer-answered';
import { strings } from './strings';

/** {@link ReaderOffer}, once it has its sentences. */
export async function spokenOffer(): Promise<typeof ReaderOffer> {
  await addStrings(strings);
  return ReaderOffer;
}

/** The offer goes, and with it the button that has the focus. */
const focusScreen = () => document.getElementById('content')?.focus({ preventScroll: true });

/**
 * Offers to keep the reader on this device, to whoever has chosen nothing about it and could get it now. It stands until
 * the driver takes it or waves it away, and never comes back.
 */
export function ReaderOffer() {
  const t = useStrings(strings);
  const locale = useLocale();
  const dispatch = usePlatformDispatch();
  const { readsOn } = usePlatformSelector(selectPreferences);
  const { stage, gotBytes, totalBytes } = usePlatformSelector(selectDeviceReader);
  const [isAnswered, setAnswered] = useState(isOfferAnswered);
  const concerns = !isAnswered && readsOn === 'automatic' && siteHasService() && navigator.onLine;
  const isUnknown = concerns && stage === 'unknown';

  useEffect(() => {
    if (!isUnknown) return;
    const look = async () => (await dispatch(loadDeviceReader())).check();
    // Without an answer there is nothing to offer.
    look().catch(() => undefined);
  }, [isUnknown, dispatch]);

  // What was begun is gone on with in the settings.
  const canBeHad = stage === 'absent' && gotBytes === 0 && totalBytes > 0;
  if (!concerns || !canBeHad) return null;

  const answer = () => {
    answerOffer();
    setAnswered(true);
    focusScreen();
  };
  const open = () => {
    answer();
    dispatch(openPreferences('reading'));
  };

  return (
    <div className="reader-offer" role="note">
      <p>{t('text', { size: inMegabytes(totalBytes, locale) })}</p>
      <button type="button" className="reader-offer__dismiss" aria-label={t('dismiss')} onClick={answer}>
        <ActionIcon name="close" />
      </button>
      <Button variant="secondary" size="compact" className="reader-offer__open" onClick={open}>
        {t('open')}
      </Button>
    </div>
  );
}
