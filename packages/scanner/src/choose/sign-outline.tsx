/** A drawing of a parking sign in the frame of a viewfinder: what to take a photo of. */
export function SignOutline() {
  return (
    <svg
      className="scanner__outline"
      viewBox="0 0 200 220"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M2 44V24A22 22 0 0 1 24 2h20M156 2h20a22 22 0 0 1 22 22v20M198 176v20a22 22 0 0 1-22 22h-20M44 218H24a22 22 0 0 1-22-22v-20"
        stroke="var(--edge)"
        strokeWidth="4"
      />
      <rect x="59" y="38" width="82" height="82" rx="14" stroke="currentColor" strokeWidth="5" />
      <path d="M85 100V62h20a13 13 0 0 1 0 26H85" stroke="currentColor" strokeWidth="8" />
      <path d="M100 121v62" stroke="currentColor" strokeWidth="5" />
    </svg>
  );
}
