const ZONE = /^(?:[A-Z]{1,6}|(?:GMT|UTC)[+-]\d{1,2}(?::\d{2})?)$/;

/**
 * True for an abbreviation of a time zone that the prompt takes. Apart from the prompt, which no page needs before it
 * has a photo.
 */
export function isZoneAbbreviation(zone: string): boolean {
  return ZONE.test(zone);
}
