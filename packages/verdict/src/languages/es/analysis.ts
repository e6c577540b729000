import type { Translation } from '@curbwise/platform';
import type { analysisInEnglish } from '../en/analysis';

/** What the hidden analysis view says, in Spanish. */
export const analysisInSpanish: Translation<typeof analysisInEnglish> = {
  analysis: 'Análisis',
  analysisProgress: 'Avance del análisis',
  analysisFailed: 'El análisis falló',
  cachedBadge: 'De la memoria',
  detectedText: 'Texto detectado',
  noDetectedText: 'Sin texto',
  detectedRules: 'Reglas',
  noRules: 'Sin reglas',
  unreadWords: 'No se entendió: {{words}}',
  'step.preparing': 'Preparando la imagen...',
  'step.converting': 'Convirtiendo la imagen...',
  'step.optimizing': 'Optimizando la imagen para el análisis...',
  'step.connecting': 'Conectando...',
  'step.analyzing': 'Analizando el letrero...',
  'step.processing': 'Procesando los resultados...',
  'step.cached': '¡Recuperado de la memoria!',
  'step.complete': '¡Análisis terminado!',
  'step.failed': 'El análisis falló',
};
