import type { Translation } from '@curbwise/platform';
import type { english } from '../en';
import { answer } from './answer';
import { questions } from './questions';
import { evidence } from './evidence';
import { when } from './when';
import { parked } from './parked';

/** Loaded together, so that the sentences of the page and of the rules are in the same language. */
export { inFrench as phrasebook } from '@curbwise/sign-rules';

export default {
  ...answer,
  ...questions,
  ...evidence,
  ...when,
  ...parked,

  'history.switch': 'Garder mes dernières analyses sur cet appareil',
  'history.meaning':
    'Les 20 dernières photos et réponses, dans ce navigateur seulement\u00a0; personne d’autre ne les reçoit. Si vous désactivez cette option, rien de nouveau n’est gardé\u00a0; ce qui est gardé reste jusqu’à ce que vous le supprimiez.',
  'here.switch': 'Proposer une analyse là où je l’ai faite',
  'here.meaning':
    'Demande votre position, maintenant et à chaque ouverture de cette page. Une analyse avec l’appareil photo garde alors le carré de la carte où elle a été faite, d’environ 150\u00a0m de côté, et non votre position. Il reste dans ce navigateur. Si vous désactivez ce réglage, les carrés sont supprimés.',
  'here.title': 'La dernière fois ici',
  'here.note':
    'Réponse pour maintenant, d’après des panneaux photographiés à moins de 200\u00a0m environ. Les panneaux changent\u00a0: regardez le panneau ou prenez une nouvelle photo.',
  'here.ask': 'Suis-je déjà venu ici\u202f?',
  'here.nothing': 'Aucune de vos analyses gardées n’a été faite ici.',
  'photo.earlier': 'D’après votre photo précédente\u00a0: {{time}}.',
  'photo.signsChange': 'Les panneaux changent\u00a0: vérifiez que celui-ci dit toujours la même chose.',
  'recent.title': 'Récentes',
  'recent.all': 'Toutes les analyses',
  'history.list': 'Analyses gardées',
  'history.answersThen': 'Ces réponses datent du moment de l’analyse. Ouvrez une analyse pour la réévaluer.',
  'history.blocked':
    'Ce navigateur ne permet pas à la page de garder des analyses, comme en navigation privée.',
  'history.day': 'Cela vaut pour chaque panneau sur cet appareil jusqu’à minuit.',
  'history.forgetDay': 'Oublier',
  'history.forget': 'Supprimer les analyses gardées',
  'history.reallyForget_one': 'Supprimer l’analyse gardée de cet appareil\u202f? C’est définitif.',
  'history.reallyForget_other':
    'Supprimer les {{count}} analyses gardées de cet appareil\u202f? C’est définitif.',
  'history.forgetNow': 'Supprimer',
  'history.keep': 'Les garder',
  'history.forgotten': 'Les analyses gardées sont supprimées.',

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
} satisfies Translation<typeof english>;
