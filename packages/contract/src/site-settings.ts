/** `id` of the JSON data block in the page with the {@link SiteSettings}; absent if the site has everything. */
export const SITE_ELEMENT_ID = 'curbwise-site';

/** What a site has besides its static files. */
export interface SiteSettings {
  /** Whether there is a gateway that reads photos, counts, and sends reminders. */
  readonly hasService: boolean;
}
