import { useEffect, useState } from 'react';
import { wordsOfPanel } from '@curbwise/contract';
import { findCell, useLocale, usePlatformDispatch, type FoundCell, type KeptScan } from '@curbwise/platform';
import { ToneIcon } from '@curbwise/ui';
import { adjustmentsOf, openScanAgain } from '../judging/kept-said';
import { useVerdict } from '../judging/use-verdict';
import { isWithoutSign, titleOf, toneOf } from '../judging/verdict';
import { useAnswerFacts } from '../share/answer-facts';
import { useSentences } from '../strings';
import { earlierPhoto } from '../words/kept-at';
import { MinorButton } from '../minor-button';
import { usePhotoUrl } from './kept-scan';

/** Where the device is, and a function that finds out with a question to the driver. */
export interface Whereabouts {
  found: FoundCell | 'finding' | null;
  /** The driver has pressed `ask`, and `found` is the answer. */
  isAsked: boolean;
  ask: () => void;
}

const NOWHERE = { found: null, isAsked: false };

/**
 * Finds the cell where the device is, when the page is shown and whenever the driver comes back to it. The browser asks
 * the driver only after `ask`.
 * @param isWanted nothing is found as long as it is false
 */
export function useWhereabouts(isWanted: boolean): Whereabouts {
  const [{ found, isAsked }, setState] = useState<Omit<Whereabouts, 'ask'>>(NOWHERE);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const find = () => {
      if (document.visibilityState !== 'visible') return;
      findCell(false).then(
        (cell) => !isGone && setState({ found: cell, isAsked: false }),
        () => undefined,
      );
    };
    find();
    document.addEventListener('visibilitychange', find);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', find);
    };
  }, [isWanted]);
  const answer = (cell: Whereabouts['found']) => setState({ found: cell, isAsked: true });
  const ask = () => {
    answer('finding');
    findCell(true).then(answer, () => answer({ cell: null, failure: 'unavailable' }));
  };
  return { ...(isWanted ? { found, isAsked } : NOWHERE), ask };
}

const wordsOf = ({ analysis }: KeptScan) => analysis.panels.map(wordsOfPanel).join('\n').toLowerCase();

/** More signs than these are rarely on one block, and the camera is as near as a list. */
const MAX_SIGNS = 3;

/** The last scan of each sign that was read in a cell, the newest first. */
export function scansIn(cell: string, scans: readonly KeptScan[]): KeptScan[] {
  const there = scans.filter((scan) => scan.cell === cell && !isWithoutSign(scan.analysis));
  const isLast = (scan: KeptScan, at: number) =>
    there.findIndex((other) => wordsOf(other) === wordsOf(scan)) === at;
  return there.filter(isLast).slice(0, MAX_SIGNS);
}

/** A sign that was read here, judged for now. That it is an earlier photo comes before the answer. */
function SignHere({ scan }: { scan: KeptScan }) {
  const t = useSentences();
  const dispatch = usePlatformDispatch();
  const locale = useLocale();
  const url = usePhotoUrl(scan.photo);
  const { id, photoName: name, keptMs, analysis, context } = scan;
  const verdict = useVerdict({
    result: { analysis, context, cached: true },
    photo: { id, name, previewUrl: url ?? '', keptMs },
    failureCause: null,
    before: adjustmentsOf(scan),
  });
  const { headline } = useAnswerFacts(verdict);
  const tone = toneOf(verdict.kind);
  return (
    <li>
      <button type="button" className="kept-scan boxed" onClick={() => dispatch(openScanAgain(scan))}>
        <span className="kept-scan__photo">{url && <img src={url} alt="" />}</span>
        <span className="kept-scan__words">
          <span className="text-soft">{earlierPhoto(t, keptMs, verdict.now, locale)}</span>{' '}
          <span className="kept-scan__title" data-tone={tone}>
            <ToneIcon tone={tone} className="kept-scan__icon" />
            {t(titleOf(verdict))}
          </span>{' '}
          <span>{headline}</span>
        </span>
      </button>
    </li>
  );
}

/** The signs that were read where the driver is now. */
export function LastTimeHere({ scans }: { scans: readonly KeptScan[] }) {
  const t = useSentences();
  return (
    <>
      <ul className="history__list" aria-label={t('here.title')}>
        {scans.map((scan) => (
          <SignHere key={scan.id} scan={scan} />
        ))}
      </ul>
      <p className="text-soft">{t('here.note')}</p>
    </>
  );
}

/**
 * Asks for the position if the browser no longer gives it by itself, and says what came of it. Some browsers allow it for one
 * visit only.
 */
export function AskWhetherHere({ whereabouts: { found, isAsked, ask } }: { whereabouts: Whereabouts }) {
  const t = useSentences();
  if (found === null) return null;
  const isFinding = found === 'finding';
  const failure = isFinding ? 'asking' : found.failure;
  // The button stays after a press: it has the focus, and the driver may try again.
  if (!isAsked && failure !== 'unasked') return null;
  return (
    <>
      <MinorButton onClick={ask}>{t('here.ask')}</MinorButton>
      <p role="status" className="text-soft history__status">
        {isAsked && failure !== 'unasked' && t(failure === null ? 'here.nothing' : `place.${failure}`)}
      </p>
    </>
  );
}
