import { type ComponentPropsWithRef } from 'react';

/** Text only for screen readers. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className="visually-hidden" />;
}
