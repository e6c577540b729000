import type { Translation } from '@curbwise/platform';
import type { analysisInEnglish } from '../en/analysis';

/** What the hidden analysis view says, in French. */
export const analysisInFrench: Translation<typeof analysisInEnglish> = {
  analysis: 'Analyse',
  analysisProgress: 'Avancement de l’analyse',
  analysisFailed: 'L’analyse a échoué',
  cachedBadge: 'En mémoire',
  detectedText: 'Texte détecté',
  noDetectedText: 'Aucun texte',
  detectedRules: 'Règles',
  noRules: 'Aucune règle',
  unreadWords: 'Non compris\u00a0: {{words}}',
  'step.preparing': 'Préparation de l’image...',
  'step.converting': 'Conversion de l’image...',
  'step.optimizing': 'Optimisation de l’image pour l’analyse...',
  'step.connecting': 'Connexion...',
  'step.analyzing': 'Analyse du panneau...',
  'step.processing': 'Traitement des résultats...',
  'step.cached': 'Récupéré de la mémoire\u202f!',
  'step.complete': 'Analyse terminée\u202f!',
  'step.failed': 'L’analyse a échoué',
};
