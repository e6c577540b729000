import { type ReactNode } from 'react';

/** The actions of a screen at its foot, within reach of the thumb. The most important one comes last. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="action-bar">{children}</div>;
}
