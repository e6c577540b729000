import type { CheckOutcome, Panel, Testimony, WitnessCheck } from '@curbwise/contract';
import type { ParsedSign } from '../parse/parse';
import type { Check, Checked, Objection } from './check';
import { consistent } from './checks/consistent';
import { covers } from './checks/covers';
import { credible } from './checks/credible';
import { known, panelsWithKnownWords } from './checks/known';
import { nothing } from './checks/nothing';
import { printed } from './checks/printed';
import { seen } from './checks/seen';
import { witnessedSign, type WitnessedSign } from './witnessed-sign';

const CHECKS: Record<WitnessCheck, Check> = { covers, printed, known, nothing, credible, consistent, seen };

/** An objection and the check that made it. */
export interface Failure extends Objection {
  check: WitnessCheck;
}

/** A testimony after its examination. */
export interface Examination extends WitnessedSign {
  checks: Record<WitnessCheck, CheckOutcome>;
  failures: readonly Failure[];
  /** Panels with words or pictures that the grammar knows and the testimony keeps. */
  withKnownWords: ReadonlySet<number>;
}

const outcomeOf = ({ objections, isTested }: Checked): CheckOutcome =>
  objections.length > 0 ? 'failed' : isTested ? 'passed' : 'untested';

/**
 * Examines what a model says that the panels of a sign mean. Pure, and the same for every model; never throws.
 * @param parsed the same panels, read by the grammar
 */
export function examine(panels: readonly Panel[], testimony: Testimony, parsed: ParsedSign): Examination {
  const sign = witnessedSign(panels, testimony, parsed);
  const results = Object.entries(CHECKS).map(([name, check]) => ({
    check: name as WitnessCheck,
    result: check(sign),
  }));
  return {
    ...sign,
    checks: Object.fromEntries(
      results.map(({ check, result }) => [check, outcomeOf(result)]),
    ) as Examination['checks'],
    failures: results.flatMap(({ check, result }) =>
      result.objections.map((objection) => ({ ...objection, check })),
    ),
    withKnownWords: panelsWithKnownWords(sign),
  };
}
