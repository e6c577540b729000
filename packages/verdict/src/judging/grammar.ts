import type { AnalysisResponse } from '@curbwise/contract';
import { parse } from '@curbwise/sign-rules';

export { correctSign } from '@curbwise/sign-rules';
export { reportCorrections } from './report-corrections';

/** Whether the part of the grammar that is loaded leaves words of a sign unread. */
export const leavesUnread = ({ panels }: AnalysisResponse): boolean => parse(panels).unread.length > 0;
