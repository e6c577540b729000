import { type ComponentPropsWithRef } from 'react';

/** Words for screen readers alone. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className="visually-hidden" />;
}
