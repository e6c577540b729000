import {
  analysisResponseSchema,
  type Analysis,
  type AnalysisResponse,
  type Provenance,
} from '@curbwise/contract';

/**
 * The body of a successful answer. The schema has the last word on it: a field that does not belong there is not sent.
 * @throws ZodError if the analysis breaks the contract
 */
export function presentAnalysis(analysis: Analysis, provenance: Provenance): AnalysisResponse {
  return analysisResponseSchema.parse({ ...analysis, provenance });
}
