import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { tooltipTriggers } from '@curbwise/ui';
import { whenIdle } from './when-idle';

const anyTrigger = () => tooltipTriggers.current().length > 0;

/**
 * The tooltips of the page. What draws them is loaded once something on the page has one and there is nothing better
 * to do; if that fails, the next to come tries again.
 */
export function LateTooltips() {
  const wanted = useSyncExternalStore(tooltipTriggers.subscribe, anyTrigger);
  const [Layer, setLayer] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!wanted || Layer) return;
    whenIdle(() => {
      import('@curbwise/ui/tooltip-layer').then(
        ({ TooltipLayer }) => setLayer(() => TooltipLayer),
        () => undefined,
      );
    });
  }, [wanted, Layer]);
  return Layer && <Layer />;
}
