import { useEffect, useState, type ComponentType } from 'react';
import type { ScanResult } from '@curbwise/platform';

interface BareAnswerProps {
  result: ScanResult;
}

const load = () => import(/* webpackChunkName: "answer" */ './bare-answer');

/** Fetches what shows an answer without its remote, before it is needed: then there may be no network. */
export function preloadBareAnswer(): void {
  load().catch(() => undefined);
}

/** The answer without its remote. What shows it is no part of the first load. */
export function LateBareAnswer({ result }: BareAnswerProps) {
  const [Shown, setShown] = useState<ComponentType<BareAnswerProps> | null>(null);
  useEffect(() => {
    load().then(
      ({ BareAnswer }) => setShown(() => BareAnswer),
      () => undefined,
    );
  }, []);
  return Shown && <Shown result={result} />;
}
