import { INSIGHTS_ATTRIBUTE } from '@curbwise/contract';

/** Marks a page so that it may count: `<html data-insights>`. Without the mark a page does not even load the scripts. */
export function allowInsights(html: string): string {
  return html.replace(/<html\b/i, `$& ${INSIGHTS_ATTRIBUTE}`);
}
