import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../when-idle';

// In the same chunk as the plain answer: the name and hash of another chunk would add to the first load.
const load = () => import(/* webpackChunkName: "answer" */ './reader-offer');

/** Offers the reader for this device below an answer. Loaded when the page is idle. */
export function LazyReaderOffer() {
  const [Offer, setOffer] = useState<ComponentType | null>(null);
  useEffect(() => {
    whenIdle(() => {
      load()
        .then(({ translatedOffer }) => translatedOffer())
        .then(
          (component) => setOffer(() => component),
          () => undefined,
        );
    });
  }, []);
  return Offer && <Offer />;
}
