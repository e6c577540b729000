import type { ComponentPropsWithRef } from 'react';
import { ActionIcon, Button, type ButtonProps } from '@curbwise/ui';

/** A button beside the primary action. */
export const MinorButton = (props: Omit<ButtonProps, 'variant' | 'size'>) => (
  <Button variant="secondary" size="compact" {...props} />
);

/** One of several equal actions in a row: an icon above a small label. */
export const TileButton = (props: Omit<ButtonProps, 'variant' | 'size'>) => (
  <Button variant="secondary" size="tile" {...props} />
);

/** A link that looks like a button beside the primary action; like a tile if it has an icon. */
export const MinorLink = ({
  icon,
  children,
  ...rest
}: ComponentPropsWithRef<'a'> & Pick<ButtonProps, 'icon'>) => (
  <a {...rest} className="button" data-variant="secondary" data-size={icon ? 'tile' : 'compact'}>
    {icon && <ActionIcon name={icon} className="button__icon" />}
    <span className="button__label">{children}</span>
  </a>
);
