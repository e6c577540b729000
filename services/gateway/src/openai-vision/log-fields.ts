import type { RequestLogFields } from '../http/gateway-state';
import type { WitnessReport } from './witness-report';

/** The fields of the log line for a testimony: names from closed lists, no words of the sign. */
export const logFieldsOf = ({ outcome, failed, compared }: WitnessReport): RequestLogFields => ({
  ...(outcome !== 'absent' && { witness: outcome }),
  ...(failed.length > 0 && { witnessFailed: [...failed] }),
  ...(compared && { witnessCompared: `${compared.grammar} ${compared.witness}` }),
});
