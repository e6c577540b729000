import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../when-idle';

// With what shows an answer without its remote: one file more would cost the first load its name and its hash.
const load = () => import(/* webpackChunkName: "answer" */ './reader-offer');

/** Offers the reader for this device below an answer, once the page is idle. Nothing is loaded for it before. */
export function LateReaderOffer() {
  const [Offer, setOffer] = useState<ComponentType | null>(null);
  useEffect(() => {
    whenIdle(() => {
      load()
        .then(({ spokenOffer }) => spokenOffer())
        .then(
          (spoken) => setOffer(() => spoken),
          () => undefined,
        );
    });
  }, []);
  return Offer && <Offer />;
}
