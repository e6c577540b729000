import {
  analysisResponseSchema,
  type Analysis,
  type AnalysisResponse,
  type Provenance,
} from '@curbwise/contract';

/**
 * The body of a successful answer. Fields that the schema does not have are not sent.
 * @throws ZodError if the analysis breaks the contract
 */
export function presentAnalysis(analysis: Analysis, provenance: Provenance): AnalysisResponse {
  return analysisResponseSchema.parse({ ...analysis, provenance });
}
