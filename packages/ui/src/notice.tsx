import { type ReactNode } from 'react';
import type { Tone } from './tone';

export interface NoticeProps {
  title: string;
  children?: ReactNode;
  tone?: Tone;
  /** An alert is read out at once; use it for errors that just happened. */
  alert?: boolean;
}

/** A message within the page. */
export function Notice({ title, children, tone, alert = false }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={alert ? 'alert' : 'note'}>
      <p className="notice__title">{title}</p>
      {children && <div className="notice__text">{children}</div>}
    </div>
  );
}
