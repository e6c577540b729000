import { INSIGHTS_ATTRIBUTE } from '@curbwise/contract';

/** Tells a page that it may count: `<html data-insights>`. A page that is not told so does not even load the scripts. */
export function allowInsights(html: string): string {
  return html.replace(/<html\b/i, `$& ${INSIGHTS_ATTRIBUTE}`);
}
