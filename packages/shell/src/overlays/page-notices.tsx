import {
  noticeDismissed,
  selectNotices,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
} from '@curbwise/platform';
import { Toaster } from '@curbwise/ui/toaster';
import { strings } from '../strings';

/** Shows the notices of the store over the page. */
export function PageNotices() {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const notices = usePlatformSelector(selectNotices);
  const labels = {
    region: t('notices.region'),
    notice: t('notices.notice'),
    close: t('notices.close'),
  };
  return <Toaster notices={notices} onDismiss={(id) => dispatch(noticeDismissed(id))} labels={labels} />;
}
