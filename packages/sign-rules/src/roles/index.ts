import { readClassifier } from './classify';
import { installJudge } from './installed-judge';
import weights from './weights.json';

/**
 * Installs the judge of unknown words, with its weights. Programs that run in Node have it from the start; a page loads
 * this module once a word is unread, as it weighs more than the grammar.
 */
export function installRoles(): void {
  installJudge(readClassifier(weights));
}
