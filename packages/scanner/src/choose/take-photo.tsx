import { useState } from 'react';
import { usePlatformDispatch, useStrings } from '@curbwise/platform';
import { ActionBar, Button } from '@curbwise/ui';
import { choosePhoto } from './choose-photo';
import { SignOutline } from './sign-outline';
import { strings } from './strings';
import { useArrivingHeading } from './use-arriving-heading';
import { usePhotoInput, type PhotoInput } from './use-photo-input';

/** Step 1: take a photo or pick one. */
export function TakePhoto() {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const heading = useArrivingHeading();
  const [processing, setProcessing] = useState(false);

  const onFile = async (file: File) => {
    setProcessing(true);
    await dispatch(choosePhoto(file));
    setProcessing(false);
  };
  const camera = usePhotoInput('camera', onFile);
  const gallery = usePhotoInput('gallery', onFile);
  // The buttons keep the focus while a file is handled: it may be refused, and the driver goes on from there.
  const open = (input: PhotoInput) => () => {
    if (!processing) input.open();
  };

  return (
    <div className="scanner" data-step="take">
      <div className="scanner__hero">
        <SignOutline />
        <h1 ref={heading} tabIndex={-1} className="scanner__prompt">
          {t('prompt')}
        </h1>
        <p className="scanner__processing" role="status">
          {processing && t('processingImage')}
        </p>
      </div>
      <ActionBar>
        <Button icon="camera" onClick={open(camera)} aria-disabled={processing}>
          {t('useCamera')}
        </Button>
        <Button icon="picture" variant="secondary" onClick={open(gallery)} aria-disabled={processing}>
          {t('selectPhoto')}
        </Button>
        <p className="scanner__note text-soft">{t('guidanceOnly')}</p>
      </ActionBar>
      {camera.input}
      {gallery.input}
    </div>
  );
}
