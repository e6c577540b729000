import type { ComponentType } from 'react';
import { lateModule } from './late-module';

/** A view that is loaded when it is first shown; renders nothing until then. */
export function lateView(load: () => Promise<ComponentType>): ComponentType {
  const late = lateModule(async () => ({ View: await load() }));
  return function LateView() {
    const loaded = late.useLoaded(true);
    return loaded && <loaded.View />;
  };
}
