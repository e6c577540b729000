import type { Share } from '../evaluation-report';
import { markup, type Markup } from '../markup';

const at = (share: number) => `${(share * 100).toFixed(1)}%`;

/** A share and its interval on a line from 0 to 100 %. */
export function shareBar({ share, low, high }: Share): Markup | null {
  if (share === null) return null;
  const bounds =
    low === null || high === null
      ? null
      : markup`<line class="share-bar__interval" x1="${at(low)}" x2="${at(high)}" y1="6" y2="6"/>`;
  return markup`<svg class="share-bar" height="12" aria-hidden="true" focusable="false"><line class="share-bar__all" x1="0" x2="100%" y1="6" y2="6"/>${bounds}<circle cx="${at(share)}" cy="6" r="4"/></svg>`;
}
