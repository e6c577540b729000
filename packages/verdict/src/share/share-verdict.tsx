import { useState } from 'react';
import { formatLocalDateTime, type LocalDateTime } from '@curbwise/contract';
import { Button, Sheet } from '@curbwise/ui';
import { titleOf, type Verdict } from '../judging/verdict';
import { useSentences } from '../strings';
import { shareText, useAnswerFacts, useProof } from './answer-facts';
import { usePicture, type SharedPicture } from './use-picture';
import './share.css';

/** The result of sharing; `cancelled`: the driver changed their mind. */
type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** The name of the picture of a moment, so that several are kept apart: `curbwise-2026-11-20-1440.png`. */
const fileName = (asked: LocalDateTime) =>
  `curbwise-${formatLocalDateTime(asked).replace('T', '-').replace(':', '')}.png`;

/** Whether the device can share this with other apps. */
function canShare(data: ShareData): boolean {
  const { share, canShare: can } = navigator as Partial<Navigator>;
  if (typeof share !== 'function') return false;
  return data.files ? can?.call(navigator, data) === true : true;
}

/** Shares something with another app; call it only on a press. Never rejects. */
async function share(data: ShareData): Promise<Shared> {
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return (error as Error).name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/** Copies a text to the clipboard. Never rejects. */
async function copy(text: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}

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
  const facts = useAnswerFacts(verdict);
  const asked = t('share.asked', { moment: facts.asked });
  const guidance = t('guidanceOnly');
  const text = shareText(facts, { asked, guidance });
  const picture = usePicture(
    { facts, title: t(titleOf(verdict)), rules: t('rules'), proof: useProof(verdict), guidance },
    verdict.photo.previewUrl,
  );
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
      </div>
    </Sheet>
  );
}
