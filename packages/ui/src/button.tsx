import { type ComponentPropsWithRef } from 'react';
import { ActionIcon, type ActionIconName } from './action-icon';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** One primary action a screen. */
  variant?: 'primary' | 'secondary';
  size?: 'regular' | 'compact';
  icon?: ActionIconName;
  /** While its work runs the button is disabled and says that it is busy. */
  busy?: boolean;
}

/** A button of at least 52 px (compact: 48 px), as wide as its place. */
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
