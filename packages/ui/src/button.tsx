import { type ComponentPropsWithRef } from 'react';
import { ActionIcon, type ActionIconName } from './action-icon';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** One primary action per screen. */
  variant?: 'primary' | 'secondary';
  /** A tile has its icon above a small label, for a row of equal actions. */
  size?: 'regular' | 'compact' | 'tile';
  icon?: ActionIconName;
  /** Its action is running: the button is disabled and has `aria-busy`. */
  busy?: boolean;
}

/** A button at least 52 px high (compact: 48 px) that fills the width of its container, or a tile in a row of tiles. */
export function Button({
  variant = 'primary',
  size = 'regular',
  icon,
  busy = false,
  disabled = false,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={className ? `button ${className}` : 'button'}
      data-variant={variant}
      data-size={size}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {icon && <ActionIcon name={icon} className="button__icon" />}
      <span className="button__label">{children}</span>
    </button>
  );
}
