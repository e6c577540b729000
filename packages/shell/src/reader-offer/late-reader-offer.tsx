import { useEffect, useState, type ComponentType } from 'react';
import { addStrings } from '@curbwise/platform';
import { whenIdle } from '../when-idle';
import { isOfferAnswered } from './offer-answered';

async function loadOffer(): Promise<ComponentType> {
  const { ReaderOffer, strings } = await import('./reader-offer');
  await addStrings(strings);
  return ReaderOffer;
}

/** Offers the reader for this device below an answer, once the page is idle. Nothing is loaded for it before. */
export function LateReaderOffer() {
  const [Offer, setOffer] = useState<ComponentType | null>(null);
  useEffect(() => {
    let gone = false;
    whenIdle(() => {
      if (gone || isOfferAnswered()) return;
      loadOffer().then(
        (loaded) => !gone && setOffer(() => loaded),
        () => undefined,
      );
    });
    return () => {
      gone = true;
    };
  }, []);
  return Offer && <Offer />;
}
