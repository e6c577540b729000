/** `id` of the JSON data block in the page that says what the site it is part of has; absent where it has everything. */
export const SITE_ELEMENT_ID = 'curbwise-site';

/** What a site has beside its files. */
export interface SiteSettings {
  /** Whether there is a gateway that reads photos, counts, and sends reminders. */
  readonly hasService: boolean;
}
