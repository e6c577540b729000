/** A bar for a share from 0 to 1, more than 1 included, with its words below. */
export function Meter({ share, words }: { share: number; words: string }) {
  const width = Math.min(1, Math.max(0, share)) * 100;
  return (
    <span className="admin__meter" data-tone={share >= 1 ? 'short' : undefined}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="6" rx="1" />
        <rect className="admin__bar" width={width} height="6" rx="1" />
      </svg>
      <span className="admin__why">{words}</span>
    </span>
  );
}
