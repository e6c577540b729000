import type { WordRole } from '@curbwise/contract';
import { installJudge } from '@curbwise/sign-rules';
import { installWholeGrammar } from '@curbwise/sign-rules/whole-grammar';

/** Lets the grammar know the roles of these words, and of no others, while the tests of a file run. */
export function knowRoles(roles: Readonly<Record<string, WordRole>>): void {
  // Only the whole grammar asks for roles.
  beforeAll(installWholeGrammar);
  // Before each: a corrected sign with unread words installs the roles of the product.
  beforeEach(() =>
    installJudge((words) => {
      const role = roles[words];
      if (!role) return { role: 'lost', restricts: 1, who: 0, purpose: 0 };
      return { role, restricts: 0, who: role === 'who' ? 1 : 0, purpose: role === 'purpose' ? 1 : 0 };
    }),
  );
  afterAll(() => installJudge(null));
}
