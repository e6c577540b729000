import type { ComponentPropsWithRef } from 'react';
import { Button, type ButtonProps } from '@curbwise/ui';

/** A button beside the primary action. */
export const MinorButton = (props: Omit<ButtonProps, 'variant' | 'size'>) => (
  <Button variant="secondary" size="compact" {...props} />
);

/** A link that looks like a button beside the primary action. */
export const MinorLink = ({ children, ...rest }: ComponentPropsWithRef<'a'>) => (
  <a {...rest} className="button" data-variant="secondary" data-size="compact">
    <span className="button__label">{children}</span>
  </a>
);
