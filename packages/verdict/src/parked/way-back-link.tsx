import type { StayPlace } from '@curbwise/platform';
import { MinorLink } from '../minor-button';
import { useSentences } from '../strings';

/** Six decimals are about 0.1 m, more precise than any phone. */
const DECIMALS = 6;

const isApple = (userAgent: string) => /iPhone|iPad|iPod|Macintosh/.test(userAgent);
const isAndroid = (userAgent: string) => userAgent.includes('Android');

/**
 * A link that shows the way to a place: Apple Maps on Apple devices, the driver's map app on Android, OpenStreetMap
 * elsewhere. Nothing is sent before the press.
 * @returns its address, and whether it opens a web page, so that it needs a new tab
 */
export function mapLink({ latitude, longitude }: StayPlace, userAgent: string) {
  const [north, east] = [latitude.toFixed(DECIMALS), longitude.toFixed(DECIMALS)];
  if (isAndroid(userAgent)) return { href: `geo:${north},${east}?q=${north},${east}`, opensPage: false };
  const href = isApple(userAgent)
    ? `https://maps.apple.com/?daddr=${north},${east}&dirflg=w`
    : `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=18/${north}/${east}`;
  return { href, opensPage: true };
}

/** Opens the position of the car on a map. @param isTile it is one of several tools, not a step of its own */
export function WayBackLink({ place, isTile = false }: { place: StayPlace; isTile?: boolean }) {
  const t = useSentences();
  const { href, opensPage } = mapLink(place, navigator.userAgent);
  return (
    <MinorLink
      icon={isTile ? 'way' : undefined}
      href={href}
      rel="noopener noreferrer"
      target={opensPage ? '_blank' : undefined}
    >
      {t('wayBack.open')}
    </MinorLink>
  );
}
