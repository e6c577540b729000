import { useEffect, useState } from 'react';
import { browserClock, listKeptScans } from '@curbwise/platform';
import { MinorLink, TileButton } from '../minor-button';
import { useSentences } from '../strings';
import { canShare, fileName, share } from './pass-on';

interface ProofTileProps {
  proof: Blob;
  /** Its object URL. */
  url: string;
  /** When it was made, in milliseconds since the epoch. */
  madeMs: number;
  /** The text that goes with it. */
  text: string;
}

/** Shares the picture that says what the sign said when the car was parked, or else saves it as a file. */
export function ProofTile({ proof, url, madeMs, text }: ProofTileProps) {
  const t = useSentences();
  const name = fileName(browserClock(new Date(madeMs)).time);
  const data = { files: [new File([proof], name, { type: 'image/png' })], text };
  if (canShare(data))
    return (
      <TileButton icon="picture" onClick={() => void share(data)}>
        {t('proof.picture')}
      </TileButton>
    );
  return (
    <MinorLink icon="picture" href={url} download={name}>
      {t('proof.picture')}
    </MinorLink>
  );
}

/** The proof that is kept with a scan. Renders nothing if there is none. */
export function KeptProof({ id, text }: { id: string; text: string }) {
  const [kept, setKept] = useState<Omit<ProofTileProps, 'text'> | null>(null);
  useEffect(() => {
    let isGone = false;
    let url: string | null = null;
    const find = async () => {
      const scan = (await listKeptScans()).find((one) => one.id === id);
      if (isGone || !scan?.proof) return;
      url = URL.createObjectURL(scan.proof);
      setKept({ proof: scan.proof, url, madeMs: scan.keptMs });
    };
    find().catch(() => undefined);
    return () => {
      isGone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [id]);
  return kept && <ProofTile {...kept} text={text} />;
}
