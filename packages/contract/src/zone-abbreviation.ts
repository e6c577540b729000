const ZONE = /^(?:[A-Z]{1,6}|(?:GMT|UTC)[+-]\d{1,2}(?::\d{2})?)$/;

/** Apart from the prompt, which a page needs only once it has a photo. */
export function isZoneAbbreviation(zone: string): boolean {
  return ZONE.test(zone);
}
