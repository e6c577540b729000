import type { Translation } from '@curbwise/platform';
import type { english } from './en';

/** The scanner in French, addressing the driver as vous. */
const french: Translation<typeof english> = {
  prompt: 'Prenez le panneau de stationnement en photo pour connaître les règles',
  useCamera: 'PRENDRE UNE PHOTO',
  selectPhoto: 'CHOISIR UNE PHOTO',
  guidanceOnly:
    'Vérifiez toujours les règles de stationnement sur place. Cette application ne donne que des indications.',
  processingImage: 'Traitement de l’image...',
  dropHint: 'Vous pouvez aussi déposer des photos ici, ou les coller.',
  dropHere: 'Déposez votre photo ici',

  'missing.title': 'Cette partie n’a pas pu être chargée',
  'missing.text': 'Vérifiez votre connexion, puis réessayez.',

  'heic.title': 'Ce navigateur ne peut pas ouvrir les photos HEIC',
  'heic.text':
    'Faites une capture d’écran de la photo et choisissez-la. Ou réglez votre iPhone pour qu’il prenne des photos JPEG : Réglages › Appareil photo › Formats › Le plus compatible.',

  selectedImage: 'Image choisie',
  selectedImageAlt: 'La photo que vous avez choisie : {{name}}',
  scan: 'ANALYSER LE PANNEAU',
  analyzing: 'ANALYSE EN COURS...',
  newPhoto: 'AUTRE PHOTO',

  'fault.too-dark': 'Cette photo semble trop sombre',
  'advice.too-dark': 'Utilisez le flash, ou éclairez le panneau.',
  'fault.washed-out': 'Cette photo semble trop claire',
  'advice.washed-out': 'Essuyez l’objectif, et décalez-vous pour qu’aucune lumière ne l’éblouisse.',
  'fault.blurred': 'Cette photo semble floue',
  'advice.blurred':
    'Tenez le téléphone sans bouger, et touchez le panneau à l’écran pour faire la mise au point.',
  'fault.too-small': 'Cette image est très petite',
  'advice.too-small':
    'Ses lettres sont peut-être trop petites pour être lues. La photo d’origine serait préférable.',
  sendAnyway: 'Envoyer quand même',
  takeAnother: 'En prendre une autre',

  'pole.words':
    'Plusieurs photos : touchez-en une pour la voir. J’ai commencé par la plus nette. Chacune a sa propre réponse.',
  'pole.leftOut': 'J’en prends {{count}} à la fois ; les autres sont laissées de côté.',
  'pole.photo': 'Photo {{number}} sur {{count}}',
  'pole.isSharpest': 'la plus nette',
  'pole.isScanned': 'analysée',
  'next.title_one': 'Il reste une photo à analyser',
  'next.title_other': 'Il reste {{count}} photos à analyser',
  'next.text':
    'Cette réponse ne vaut que pour une photo. Faites analyser toutes les photos du poteau avant de vous y fier.',
  'next.scan': 'ANALYSER LA PHOTO SUIVANTE',
  'others.forbidden': 'Une autre photo de ce poteau a dit non.',
  'others.uncertain': 'Une autre photo de ce poteau n’a pas donné de réponse certaine.',
  'others.text': 'Vous devez respecter tous les panneaux du poteau, pas seulement celui de cette photo.',
  'others.look': 'LA REVOIR',

  progress: 'Progression de l’analyse',
  waiting: 'En attente du réseau...',
  'step.preparing': 'Préparation de l’image...',
  'step.converting': 'Conversion de l’image...',
  'step.optimizing': 'Optimisation de l’image pour l’analyse...',
  'step.connecting': 'Connexion...',
  'step.analyzing': 'Analyse du panneau...',
  'step.processing': 'Traitement des résultats...',
  'step.cached': 'Retrouvé en mémoire !',
  'step.complete': 'Analyse terminée !',
  'step.failed': 'L’analyse a échoué',
  'detail.queued_one': '{{count}} photo avant la vôtre',
  'detail.queued_other': '{{count}} photos avant la vôtre',
  'detail.fetching': 'Téléchargement du lecteur... {{count}}\u00a0%',
  'detail.reading': 'Lecture du panneau...',
  'detail.readingHere': 'Lecture sur ce téléphone...',
  'detail.words_one': 'J’ai trouvé {{count}} ligne de texte',
  'detail.words_other': 'J’ai trouvé {{count}} lignes de texte',
  'detail.panels_one': 'J’ai trouvé {{count}} panonceau',
  'detail.panels_other': 'J’ai trouvé {{count}} panonceaux',
  'detail.judging': 'Je cherche ce que cela veut dire...',
  'detail.still': 'Lecture toujours en cours...',
};

export default french;

/** Included here, because a separate file would cost every page more than the viewfinder's few sentences. */
export { default as viewfinder } from './viewfinder-fr';
