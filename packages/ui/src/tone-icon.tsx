import { type ReactNode } from 'react';
import type { Tone } from './tone';

/** Each tone has a different outline, so that tones can be told apart without colour. */
const DRAWINGS: Record<Tone, ReactNode> = {
  allowed: (
    <>
      <circle cx="22" cy="22" r="21" fill="currentColor" />
      <path d="M12 23l7 7 14-15" />
    </>
  ),
  short: (
    <>
      <circle cx="22" cy="22" r="18.75" fill="var(--surface)" stroke="currentColor" />
      <path d="M22 11.5V22l7 5.5" stroke="currentColor" />
    </>
  ),
  forbidden: (
    <>
      <path d="M13 1h18l12 12v18L31 43H13L1 31V13z" fill="currentColor" stroke="none" />
      <path d="M14 14l16 16M30 14L14 30" />
    </>
  ),
  irrelevant: (
    <>
      <path
        d="M6 11h7l4-6h10l4 6h7a5 5 0 0 1 5 5v19a5 5 0 0 1-5 5H6a5 5 0 0 1-5-5V16a5 5 0 0 1 5-5z"
        fill="currentColor"
        stroke="none"
      />
      <circle cx="22" cy="24" r="7.5" />
    </>
  ),
  uncertain: (
    <>
      <circle cx="22" cy="22" r="21" fill="currentColor" />
      <path d="M16.5 17a5.6 5.6 0 1 1 8.2 5c-2 1-2.7 2-2.7 4" />
      <circle cx="22" cy="33" r="2.7" fill="var(--surface)" stroke="none" />
    </>
  ),
  failed: (
    <>
      <path
        d="M19 4.5a3.5 3.5 0 0 1 6 0l17 31a3.5 3.5 0 0 1-3 5.5H5a3.5 3.5 0 0 1-3-5.5z"
        fill="currentColor"
        stroke="none"
      />
      <path d="M22 15.5v11" />
      <circle cx="22" cy="34" r="2.7" fill="var(--surface)" stroke="none" />
    </>
  ),
};

export interface ToneIconProps {
  tone: Tone;
  className?: string;
}

/** The icon of a tone, hidden from screen readers: the text next to it says the same. */
export function ToneIcon({ tone, className }: ToneIconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 44 44"
      fill="none"
      stroke="var(--surface)"
      strokeWidth="4.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-icon={tone}
    >
      {DRAWINGS[tone]}
    </svg>
  );
}
