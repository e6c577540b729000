import type { AnalysisResponse } from '@curbwise/contract';
import { grammar, needsRoles } from './use-corrected-sign';
import { wholeGrammar } from './whole-grammar';
import { wordRoles } from './word-roles';

/** Loads what a correction of this sign needs: the grammar; the rest of it and the roles of words if words are unread without. */
export async function preloadGrammar(analysis: AnalysisResponse): Promise<void> {
  const { leavesUnread } = await grammar.preload();
  if (leavesUnread(analysis)) await wholeGrammar.preload();
  if (needsRoles(analysis)) await wordRoles.preload();
}
