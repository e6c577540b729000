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
  settings: (
    <>
      <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
      <circle cx="16" cy="7" r="2.75" />
      <circle cx="8" cy="17" r="2.75" />
    </>
  ),
  share: (
    <>
      <path d="M12 15V3.5M7.5 8L12 3.5 16.5 8" />
      <path d="M5 12.5V20h14v-7.5" />
    </>
  ),
  speak: (
    <>
      <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4z" />
      <path d="M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.5 2.5" />
    </>
  ),
  pencil: <path d="M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5" />,
  bell: <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4M12 3v2" />,
  calendar: <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V6M15.5 3.5V6" />,
  place: (
    <>
      <path d="M12 21c-4.5-5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2 6-6.5 11z" />
      <circle cx="12" cy="10" r="2" />
    </>
  ),
  way: <path d="M12 3l7.5 17-7.5-4-7.5 4z" />,
  distance: <path d="M3.5 12h17M7 8.5L3.5 12 7 15.5M17 8.5l3.5 3.5-3.5 3.5" />,
  leave: <path d="M13 4H5v16h8M10 12h11M17 8l4 4-4 4" />,
  stop: <rect x="6" y="6" width="12" height="12" rx="2" fill="currentColor" />,
  undo: <path d="M8.5 5L4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
} satisfies Record<string, ReactNode>;

export type ActionIconName = keyof typeof DRAWINGS;

export interface ActionIconProps {
  name: ActionIconName;
  className?: string;
}

/** A decorative icon next to the label of an action, hidden from screen readers. */
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
