import type { AnalysisResponse } from '@curbwise/contract';
import { sideOf } from '../parse/fragments';
import type { Parsed } from '../parse/parse';
import { DISAGREEMENT } from './present';

/** The rules and unread words that a response carries, as `parse` gave them. */
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

/** How sure the reading of a response was, before a model that answers otherwise lowered it. */
export function surenessOf({ confidence, provenance }: AnalysisResponse): number {
  return provenance.agreed === false ? confidence / DISAGREEMENT : confidence;
}
