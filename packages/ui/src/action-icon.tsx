import { type ReactNode } from 'react';

const DRAWINGS = {
  camera: (
    <>
      <path d="M3 8h4l2-3h6l2 3h4v11H3z" />
      <circle cx="12" cy="13" r="3.5" />
    </>
  ),
  picture: (
    <>
      <rect x="3" y="4" width="18" height="16" rx="2" />
      <path d="M3 16l5-5 4 4 3-3 6 5" />
      <circle cx="15.5" cy="8.5" r="1.25" fill="currentColor" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6L6 18" />,
} satisfies Record<string, ReactNode>;

export type ActionIconName = keyof typeof DRAWINGS;

export interface ActionIconProps {
  name: ActionIconName;
  className?: string;
}

/** A drawing beside the words of an action. It says nothing to a screen reader. */
export function ActionIcon({ name, className }: ActionIconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[name]}
    </svg>
  );
}
