import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { tooltipTriggers } from '@curbwise/ui';
import { whenIdle } from '../when-idle';

const hasTriggers = () => tooltipTriggers.current().length > 0;

/**
 * The tooltips of the page. Their component is loaded when an element has a tooltip and the page is idle; if that fails, the
 * next element with a tooltip tries again.
 */
export function LazyTooltips() {
  const isNeeded = useSyncExternalStore(tooltipTriggers.subscribe, hasTriggers);
  const [Layer, setLayer] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded || Layer) return;
    whenIdle(() => {
      import('@curbwise/ui/tooltip-layer').then(
        ({ TooltipLayer }) => setLayer(() => TooltipLayer),
        () => undefined,
      );
    });
  }, [isNeeded, Layer]);
  return Layer && <Layer />;
}
