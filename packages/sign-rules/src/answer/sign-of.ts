import type { AnalysisResponse } from '@curbwise/contract';
import { sideOf } from '../parse/fragments';
import type { Parsed } from '../parse/parse';

/** The rules and unread words of a response, in the form of `parse`. */
export function signOf(response: Pick<AnalysisResponse, 'panels'>): Parsed {
  return {
    rules: response.panels.flatMap(({ rules }, panel) => rules.map((rule) => ({ ...rule, panel }))),
    unread: response.panels.flatMap(({ unread, rules, arrow }, panel) => {
      const side = sideOf({ arrow }, rules);
      return unread.map((text) => ({ text, panel, side }));
    }),
    ignored: [],
  };
}
