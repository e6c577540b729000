import type { Translation } from '@curbwise/platform';
import type { historyInEnglish } from '../en/history';

export const historyInFrench: Translation<typeof historyInEnglish> = {
  'history.switch': 'Garder mes dernières analyses sur cet appareil',
  'history.meaning':
    'Les 20 dernières photos et réponses, dans ce navigateur seulement\u00a0; personne d’autre ne les reçoit. Si vous désactivez cette option, rien de nouveau n’est gardé\u00a0; ce qui est gardé reste jusqu’à ce que vous le supprimiez.',
  'recent.title': 'Récentes',
  'recent.all': 'Toutes les analyses',
  'history.list': 'Analyses gardées',
  'history.answersThen': 'Ces réponses datent du moment de l’analyse. Ouvrez une analyse pour la réévaluer.',
  'history.blocked':
    'Ce navigateur ne permet pas à la page de garder des analyses, comme en navigation privée.',
  'history.forget': 'Supprimer les analyses gardées',
  'history.reallyForget_one': 'Supprimer l’analyse gardée de cet appareil\u202f? C’est définitif.',
  'history.reallyForget_other':
    'Supprimer les {{count}} analyses gardées de cet appareil\u202f? C’est définitif.',
  'history.forgetNow': 'Supprimer',
  'history.keep': 'Les garder',
  'history.forgotten': 'Les analyses gardées sont supprimées.',
};
