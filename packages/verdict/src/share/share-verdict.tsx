import { useState } from 'react';
import { Button, Sheet } from '@curbwise/ui';
import type { Verdict } from '../judging/verdict';
import { useSentences } from '../strings';
import { canShare, copy, fileName, share, type Shared } from './pass-on';
import { KeptProof } from './kept-proof';
import { useAnswerPicture } from './use-answer-picture';
import type { SharedPicture } from './use-picture';
import './share.css';

interface ShareButtonProps {
  picture: SharedPicture;
  /** The name of its file. */
  name: string;
  text: string;
  onPassed: (passed: Promise<Shared>) => void;
}

/** Shares the picture with another app, or else saves it as a file. */
function PictureButton({ picture: { blob, url }, name, text, onPassed }: ShareButtonProps) {
  const t = useSentences();
  if (!blob || !url) return null;
  const data = { files: [new File([blob], name, { type: 'image/png' })], text };
  if (canShare(data))
    return (
      <Button icon="share" onClick={() => onPassed(share(data))}>
        {t('share.picture')}
      </Button>
    );
  return (
    <a
      className="button"
      data-variant="primary"
      href={url}
      download={name}
      onClick={() => onPassed(copy(text))}
    >
      <span className="button__label">{t('share.savePicture')}</span>
    </a>
  );
}

function TextButton({ text, onPassed }: Omit<ShareButtonProps, 'picture' | 'name'>) {
  const t = useSentences();
  const way = canShare({ text }) ? share : undefined;
  return (
    <Button variant="secondary" onClick={() => onPassed(way ? way({ text }) : copy(text))}>
      {way ? t('share.text') : t('share.copyText')}
    </Button>
  );
}

/** Shares the answer as a picture or text: with another app if the device can, else as a file or on the clipboard. */
export function ShareVerdict({ verdict, onClose }: { verdict: Verdict; onClose: () => void }) {
  const t = useSentences();
  const [passed, setPassed] = useState<Shared | null>(null);
  const { picture, text, facts } = useAnswerPicture(verdict);
  const onPassed = (outcome: Promise<Shared>) => {
    setPassed(null);
    void outcome.then(setPassed);
  };
  const said = passed === 'copied' || passed === 'failed' ? t(`share.${passed}`) : '';
  return (
    <Sheet title={t('share.title')} closeLabel={t('close')} onClose={onClose}>
      {picture.url && (
        <img
          className="share__picture"
          src={picture.url}
          alt={t('share.alt', { headline: facts.headline })}
        />
      )}
      {!picture.url && (
        <p className="text-soft">{picture.failed ? t('share.noPicture') : t('share.making')}</p>
      )}
      <p className="share__text boxed">{text}</p>
      <div className="stack">
        <p role="status" className="share__said">
          {said}
        </p>
        <TextButton text={text} onPassed={onPassed} />
        <PictureButton picture={picture} name={fileName(verdict.now)} text={text} onPassed={onPassed} />
        {verdict.photo.keptMs !== undefined && <KeptProof id={verdict.photo.id} text={text} />}
      </div>
    </Sheet>
  );
}
