import { useEffect, useRef } from 'react';
import {
  resetScan,
  runScan,
  selectScanProgress,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
  type ScanPhoto,
} from '@curbwise/platform';
import { ActionBar, Button, Photo, ProgressLine } from '@curbwise/ui';
import { preparePhoto } from './prepare-photo';
import { strings } from './strings';
import { useArrivingHeading } from './use-arriving-heading';

export interface CheckPhotoProps {
  photo: ScanPhoto;
  analysing: boolean;
}

/** Step 2: look at the photo and have it scanned. */
export function CheckPhoto({ photo, analysing }: CheckPhotoProps) {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const progress = usePlatformSelector(selectScanProgress);
  const heading = useArrivingHeading();
  const step = useRef<HTMLParagraphElement>(null);

  // The button that was pressed is disabled now and lets go of the focus.
  useEffect(() => {
    if (analysing) step.current?.focus({ preventScroll: true });
  }, [analysing]);

  return (
    <div className="scanner" data-step="check">
      <h1 ref={heading} tabIndex={-1} className="heading">
        {t('selectedImage')}
      </h1>
      <Photo src={photo.previewUrl} alt={t('selectedImageAlt', { name: photo.name })} />
      <ActionBar>
        {analysing && progress && (
          <ProgressLine
            step={t(`step.${progress.step}`)}
            value={progress.value}
            label={t('progress')}
            stepRef={step}
          />
        )}
        <Button busy={analysing} onClick={() => void dispatch(runScan({ prepare: preparePhoto }))}>
          {t(analysing ? 'analyzing' : 'scan')}
        </Button>
        <Button variant="secondary" onClick={() => dispatch(resetScan())}>
          {t('newPhoto')}
        </Button>
      </ActionBar>
    </div>
  );
}
