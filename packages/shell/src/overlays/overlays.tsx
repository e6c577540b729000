import { useSyncExternalStore } from 'react';
import {
  noticeDismissed,
  selectNotices,
  usePlatformDispatch,
  usePlatformSelector,
  useStrings,
} from '@curbwise/platform';
import { tooltipTriggers } from '@curbwise/ui';
import { late } from '../late';
import { strings } from '../strings';
import { idle } from '../when-idle';

/** The component of notices. */
export const Toaster = late(async () => (await import('@curbwise/ui/toaster')).Toaster);

/** The notices of the store over the page. Their component is loaded for the first notice. */
export function LazyNotices() {
  const t = useStrings(strings);
  const dispatch = usePlatformDispatch();
  const notices = usePlatformSelector(selectNotices);
  const labels = {
    region: t('notices.region'),
    notice: t('notices.notice'),
    close: t('notices.close'),
  };
  const dismiss = (id: string) => dispatch(noticeDismissed(id));
  return <Toaster need={notices.length} notices={notices} onDismiss={dismiss} labels={labels} />;
}

const hasTriggers = () => tooltipTriggers.current().length > 0;
const TooltipLayer = late(async () => {
  await idle();
  return (await import('@curbwise/ui/tooltip-layer')).TooltipLayer;
});

/** The tooltips of the page. Their component is loaded when an element has a tooltip and the page is idle. */
export function LazyTooltips() {
  return <TooltipLayer need={useSyncExternalStore(tooltipTriggers.subscribe, hasTriggers)} />;
}
