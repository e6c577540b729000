import type { Place } from '@curbwise/contract';

/**
 * Places with packs by the time zone that clocks show there (IANA time zone database, `zone1970.tab`). A zone that
 * several states share gives the country alone, so that nothing is guessed that the driver would have to correct.
 */
const ZONES: readonly (readonly [place: Place, zones: string])[] = [
  [{ country: 'AU', region: 'NSW' }, 'Australia/Sydney'],
  [{ country: 'AU', region: 'VIC' }, 'Australia/Melbourne'],
  [
    { country: 'AU' },
    'Australia/Brisbane Australia/Adelaide Australia/Perth Australia/Hobart Australia/Darwin',
  ],
  [{ country: 'NZ' }, 'Pacific/Auckland'],
  [{ country: 'GB' }, 'Europe/London'],
  [
    { country: 'CA' },
    'America/Toronto America/Vancouver America/Edmonton America/Winnipeg America/Halifax America/Regina America/St_Johns',
  ],
  [
    { country: 'US' },
    'America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Detroit ' +
      'America/Anchorage Pacific/Honolulu',
  ],
];

/** Québec shares the zone of Toronto, and its language with no other part of Canada that has a pack. */
const FRENCH_IN_CANADA: Place = { country: 'CA', region: 'QC' };

/**
 * The place that the clock and the language of a device speak for; null if there is none with a pack. A driver has to confirm
 * it: many phones keep the zone of home abroad.
 * @param zone `America/Toronto`
 * @param languages that the browser prefers: `fr-CA`
 */
export function placeOfClock(zone: string, languages: readonly string[]): Place | null {
  const place = ZONES.find(([, zones]) => zones.split(' ').includes(zone))?.[0] ?? null;
  const isFrench = languages[0]?.toLowerCase().startsWith('fr') ?? false;
  return zone === 'America/Toronto' && isFrench ? FRENCH_IN_CANADA : place;
}
