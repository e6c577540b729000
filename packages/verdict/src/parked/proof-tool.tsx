import { useEffect } from 'react';
import { parseLocalDateTime } from '@curbwise/contract';
import {
  selectPreferences,
  updateKeptScan,
  useLocale,
  usePlatformSelector,
  type Stay,
} from '@curbwise/platform';
import type { Verdict } from '../judging/verdict';
import { KeptProof, ProofTile } from '../share/kept-proof';
import { useAnswerPicture } from '../share/use-answer-picture';
import { useSentences } from '../strings';
import { untilInWords } from './stay-clock';

interface ProofProps {
  stay: Stay;
  /** The answer that the stay was saved from, if it is still shown. */
  verdict?: Verdict | undefined;
}

/**
 * Makes the proof of a stay: the answer for its arrival, as of the time when the sign was read; by an earlier photo, as of
 * the arrival. It stays with the kept scan, also after the driver has left.
 */
function NewProof({ stay, verdict }: { stay: Stay; verdict: Verdict }) {
  const { keepsHistory } = usePlatformSelector(selectPreferences);
  const isEarlier = verdict.photo.keptMs !== undefined;
  const now = parseLocalDateTime(isEarlier ? stay.arrival : verdict.asRead.judgedAt) ?? verdict.now;
  const { picture, text } = useAnswerPicture({ ...verdict, now });
  const { blob, url } = picture;
  const { id } = verdict.photo;
  useEffect(() => {
    if (blob && keepsHistory) updateKeptScan(id, { proof: blob }).catch(() => undefined);
  }, [blob, id, keepsHistory]);
  return blob && url && <ProofTile proof={blob} url={url} madeMs={stay.arrivalMs} text={text} />;
}

/** The picture of the answer for this stay, in case of a ticket. Renders nothing as long as there is none. */
export function ProofTool({ stay, verdict }: ProofProps) {
  const t = useSentences();
  const locale = useLocale();
  const isYes = verdict?.kind === 'allowed' || verdict?.kind === 'short';
  // What is no longer a yes does not replace what was one.
  if (verdict && isYes && !stay.doubtful) return <NewProof stay={stay} verdict={verdict} />;
  const text = `Curbwise: ${untilInWords(stay, stay.arrivalMs, { t, locale })} ${stay.reason}`.trim();
  return <KeptProof id={stay.id} text={text} />;
}
