import { useEffect } from 'react';
import {
  loadDeviceReader,
  openPreferences,
  selectDeviceReader,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
} from '@curbwise/platform';
import { Button } from '@curbwise/ui';
import { strings } from '../strings';

/** Leads to the setting that lets this phone read photos by itself. Renders nothing where it cannot. */
export function ReadHereButton() {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const { stage, totalBytes } = usePlatformSelector(selectDeviceReader);

  useEffect(() => {
    if (stage !== 'unknown') return;
    const check = async () => (await dispatch(loadDeviceReader())).check();
    // If it fails, the stage stays unknown and nothing is offered.
    check().catch(() => undefined);
  }, [stage, dispatch]);

  const isFetchable = stage === 'absent' && totalBytes > 0;
  if (!isFetchable && stage !== 'fetching' && stage !== 'present') return null;
  return (
    <Button variant="secondary" size="compact" onClick={() => dispatch(openPreferences('reading'))}>
      {t('failed.readHere')}
    </Button>
  );
}
