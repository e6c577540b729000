import type { Translation } from '@curbwise/platform';
import type { PolicySentences } from './en';

const french: Translation<PolicySentences> = {
  back: 'Retour à l’accueil',
  title: 'Politique de confidentialité',
  summary:
    'Il ne vous faut aucun compte. Une photo ne quitte votre appareil que lorsque vous la faites analyser et que le service la lit, et aucun serveur ne la garde ensuite.',
  'introduction.title': 'Introduction',
  'introduction.1':
    'Curbwise lit la photo d’un panneau de stationnement et dit si vous pouvez stationner. Cette page explique quelles informations cela demande, où elles vont et combien de temps elles restent.',
  'introduction.2':
    'Curbwise est un logiciel que chacun peut proposer. «\u00a0L’exploitant\u00a0» est celui qui tient le site où vous êtes.',
  'information.title': 'Informations que nous recueillons',
  'information.image.title': 'Données d’image',
  'information.image.1':
    'La photo que vous prenez ou choisissez reste sur votre appareil jusqu’à ce que vous la fassiez analyser. C’est vous qui choisissez, dans les réglages, où elle est alors lue. Si ce site n’a pas de service qui lit les photos, toutes sont lues sur votre appareil et aucune n’est envoyée.',
  'information.image.2':
    'Sur ce téléphone\u00a0: la photo est lue sur votre appareil, et rien n’en est envoyé\u00a0: ni une copie, ni les mots qu’elle montre. Ce qui est compté, selon la partie sur l’utilisation, l’est aussi dans ce cas. Ce qu’il faut pour cela à votre appareil, le lecteur, est téléchargé depuis ce même site comme tout autre fichier de l’application\u00a0; ce qui est téléchargé est le même pour tous et ne dit rien de vous ni de votre photo.',
  'information.image.3':
    'Automatique, comme c’est réglé jusqu’à ce que vous choisissiez\u00a0: tant que le lecteur n’est pas sur votre appareil, les photos sont lues par le service. Une fois qu’il y est, chaque photo est d’abord lue sur votre appareil. La photo n’est aussi envoyée au service, de la façon décrite ci-après, que si la réponse reste ouverte ou si votre appareil ne peut pas lire la photo. Il faut pour cela du réseau.',
  'information.image.4':
    'Par le service\u00a0: votre appareil fait de la photo une copie plus petite, sans les détails que les appareils photo cachent dans le fichier (lieu, heure, modèle), et envoie cette copie avec la date et l’heure locales de votre horloge, l’abréviation de votre fuseau horaire et, si ce n’est pas l’anglais, la langue de la page.',
  'information.image.5':
    'Si le lecteur est sur votre appareil, la caméra en direct cherche des lignes de texte. Votre appareil examine plusieurs images par seconde. Elles ne sont ni conservées ni envoyées. La photo prise est traitée comme toute autre. Deux autres images prises avec elle sont lues sur votre appareil seulement. Votre navigateur se souvient si vous avez désactivé la prise automatique.',
  'information.usage.title': 'Utilisation',
  'information.usage.1':
    'Il n’y a ni cookies, ni identifiants, ni pistage. Le serveur voit l’adresse réseau de votre appareil, comme tout serveur, et compte les requêtes par adresse pendant une minute, pour que personne ne puisse le submerger. Son journal contient des faits techniques sur chaque requête, comme son heure et son issue, et jamais la photo.',
  'information.usage.2':
    'Sauf si l’exploitant l’a désactivé, la page compte aussi comment elle est utilisée\u00a0: quels écrans sont affichés, qu’une photo a été choisie, qu’une analyse a commencé, si la réponse était oui, non, incertaine, pas de panneau ou un échec, quel service a lu le panneau ou que votre appareil l’a fait, de quelles façons vous l’avez corrigée (mots, flèche, dessin, un panonceau en trop ou en moins, un sens) ou que vous l’avez dite juste, et à quelle vitesse la page se charge et réagit. Ce que vous écrivez n’est pas envoyé. Le serveur ne fait qu’ajouter tout cela à des totaux. Rien ne relie un chiffre à un autre, ni à vous, ni à votre photo, ni à votre adresse réseau.',
  'information.usage.3':
    'Si votre navigateur envoie Do Not Track ou Global Privacy Control, rien de cela n’est compté\u00a0: les deux petits scripts qui comptent, venus de ce même site, ne sont même pas chargés.',
  'information.usage.4':
    'Si une partie de la page ne peut pas être chargée ou tombe en panne, la page dit au serveur laquelle, dans quelle version, de laquelle de quatre façons et à quel endroit du programme de la page. Elle ne dit rien de vous, de votre photo ni de votre appareil, et aucun mot que vous avez écrit. Sauf si votre navigateur envoie Do Not Track ou Global Privacy Control, elle dit aussi quelles parties elle a chargées et en combien de temps. Pour que personne ne soit compté deux fois, le serveur retient pendant un jour au plus qu’une adresse réseau a signalé quelque chose. Il garde pour cela un code qui ne permet pas de retrouver l’adresse.',
  'information.location.title': 'Position',
  'information.location.1':
    'Curbwise ne demande où vous êtes que lorsque vous appuyez sur un bouton qui en a besoin, pour retenir où votre voiture est garée, pour vous y ramener ou pour proposer l’endroit dont les règles de stationnement comptent, et votre navigateur vous demande d’abord votre accord. Le lieu de la voiture reste sur votre appareil, et la position pour une proposition n’y est même pas gardée. Ils ne sont jamais envoyés à l’exploitant. Si vous activez la proposition des analyses là où vous les avez faites, votre appareil cherche sa position à chaque ouverture de la page et à chaque photo prise avec sa caméra, et ne garde avec une analyse que le carré de la carte, d’environ 150 m de côté, pas la position. Rien de cela n’est envoyé, et les carrés sont supprimés dès que vous désactivez ce réglage. Un lien vers une carte transmet le lieu de la voiture à cette carte, et seulement lorsque vous l’ouvrez. Votre fuseau horaire dit à peu près sur quelle partie du monde votre horloge est réglée, et une photo peut bien sûr montrer un lieu.',
  'information.device.title': 'Ce qui reste sur votre appareil',
  'information.device.1':
    'Vos réglages (langue, véhicule, carte de stationnement, zones de permis, pays, région ou ville où vous stationnez, où les photos sont lues, lecture à voix haute) et une voiture que vous avez indiquée comme garée (depuis quand, jusqu’à quand, pourquoi et, si vous l’avez permis, où) sont gardés dans la mémoire de votre navigateur. Ils ne sont jamais envoyés, à deux exceptions près\u00a0: la langue de la page accompagne une photo envoyée, et la fin de votre stationnement et sa raison accompagnent un rappel que vous demandez pour quand la page est fermée. Les réponses sont adaptées à votre véhicule et à vos permis sur votre appareil.',
  'information.device.2':
    'L’analyse ouverte, c’est-à-dire sa photo, sa réponse et ce que vous en avez dit, reste sur votre appareil jusqu’à ce que vous en commenciez une autre, six heures au plus, pour que rien ne soit perdu si la page est rechargée ou fermée\u00a0; une analyse plus ancienne est effacée à la prochaine ouverture de la page. Une photo qui n’a pas pu être envoyée faute de réseau attend sur votre appareil le prochain essai aussi longtemps. Au-delà, les analyses ne sont gardées que si vous activez l’historique\u00a0: les 20 dernières photos avec leurs réponses et, si vous vous êtes garé là, une image de la réponse comme preuve. Ce que vous répondez au sujet du jour (jour d’école ou jour férié, urgence neige, événement) reste sur votre appareil jusqu’à minuit, pour que le prochain panneau n’ait pas à le redemander. Vous pouvez l’annuler sous la réponse ou dans les réglages.',
  'information.device.3':
    'Pour que la page s’ouvre sans réseau, votre navigateur garde des copies des fichiers de l’application elle-même. Elles ne contiennent rien sur vous.',
  'information.device.4':
    'Tant qu’une nouvelle version d’une partie de la page est essayée auprès de certains visiteurs, votre navigateur garde un nombre de 0 à 99 qui décide si vous en faites partie, pour que la page ne change pas d’une visite à l’autre. Il garde aussi quelles nouvelles versions sont tombées en panne sur cet appareil, pour que vous ne les ayez plus. Rien de cela n’est jamais envoyé. Un visiteur sur cent a le même nombre.',
  'information.device.5':
    'Les photos que vous partagez avec l’application depuis une autre attendent sur votre appareil que la page les reprenne. Elles ne sont envoyées que si vous choisissez de les analyser.',
  'information.device.6':
    'Si vous faites télécharger le lecteur, ou choisissez que les photos soient lues sur votre appareil seul et en faites analyser une, votre navigateur garde les fichiers du lecteur\u00a0: un programme et les réseaux avec lesquels il lit. Un lecteur plus récent de ce site prend ensuite sa place de lui-même, sauf si votre navigateur dit que cela consomme des données mobiles. Ils ne contiennent rien sur vous ni sur vos photos, et restent jusqu’à ce que vous les supprimiez dans les réglages ou effaciez les données de ce site. Si le lecteur vous a été proposé et que vous avez répondu, votre navigateur s’en souvient pour ne plus vous le demander.',
  'use.title': 'Comment nous utilisons les informations',
  'use.1':
    'La photo, la date et l’heure locales, le fuseau horaire et la langue servent à répondre à votre question, et à rien d’autre. Ils ne servent ni à la publicité ni à des profils, et nous ne les utilisons pas pour entraîner des modèles. Les totaux montrent à l’exploitant ce qui fonctionne et ce qui est trop lent.',
  'use.2':
    'Des notifications n’apparaissent que si vous demandez un rappel. C’est votre propre navigateur qui les affiche, d’après les heures gardées sur votre appareil. Si l’exploitant a activé les rappels quand la page est fermée et que votre navigateur les accepte, le serveur reçoit une adresse du service de notifications push de votre navigateur, créée pour ce stationnement, ainsi que les heures et le texte des rappels. Il chiffre aussitôt ce texte, de sorte que seul votre navigateur peut le lire.',
  'sharing.title': 'Comment nous partageons les informations',
  'sharing.1':
    'Nous ne vendons pas d’informations. Une photo lue sur votre appareil ne va chez personne. Une photo envoyée au service est lue soit sur le serveur de l’exploitant, et ne va alors pas plus loin, soit par l’un des services nommés plus bas. C’est l’exploitant qui choisit.',
  'sharing.2':
    'Une réponse n’est partagée avec d’autres que si vous la partagez vous-même. Vous voyez ce qu’elle contient avant qu’elle parte, et vous choisissez l’application et la personne qui la reçoit.',
  'security.title': 'Sécurité',
  'security.1':
    'Sur le serveur, une photo est tenue en mémoire le temps de sa lecture et n’est écrite sur aucun disque. Les sites ouverts au public sont censés être servis par une connexion chiffrée. Ce qui est gardé sur votre appareil est aussi sûr que votre appareil\u00a0: quiconque peut utiliser votre navigateur peut le voir. Aucun système n’est parfaitement sûr\u00a0: n’envoyez pas de photos qui montrent plus que le panneau à lire.',
  'third-parties.title': 'Services tiers',
  'third-parties.1':
    'Si l’exploitant fait lire les panneaux par une autre entreprise, comme OpenAI, Google ou Anthropic, la copie de votre photo, la date et l’heure locales de votre horloge, l’abréviation de votre fuseau horaire et la langue de la réponse sont transmises à cette entreprise, avec des instructions sur la façon de lire un panneau. Ses propres conditions et sa politique de confidentialité s’y appliquent alors. Rien d’autre sur vous n’est transmis, pas même votre adresse réseau. Si l’exploitant lit les panneaux lui-même, aucun tiers n’intervient.',
  'third-parties.2':
    'Les réponses sont lues à voix haute par la voix de votre navigateur. Curbwise préfère une voix de votre appareil\u00a0; s’il n’y en a qu’une qui a besoin du réseau, l’éditeur de votre navigateur peut recevoir les mots lus.',
  'third-parties.3':
    'Les rappels quand la page est fermée sont remis par le service de notifications push de l’éditeur de votre navigateur (Google, Mozilla, Apple ou Microsoft). Il sait que ce site envoie un message à votre navigateur et quand, mais pas ce qu’il dit.',
  'retention.title': 'Combien de temps nous gardons les informations',
  'retention.1':
    'Les images sont traitées temporairement et ne sont pas stockées. Le serveur oublie une photo dès qu’elle a été lue.',
  'retention.2':
    'Ce qui a été lu, c’est-à-dire les mots du panneau mais pas la photo, reste dans la mémoire de la page jusqu’à 24 heures, ou jusqu’à ce que vous la fermiez. Cela évite de lire deux fois la même photo.',
  'retention.3':
    'Ce qui est gardé sur votre appareil y reste jusqu’à ce que vous le changiez, le supprimiez ou effaciez les données de ce site dans votre navigateur\u00a0; une voiture garée, jusqu’à ce que vous disiez que vous avez quitté la place\u00a0; les analyses gardées, jusqu’à ce que vous les supprimiez ou que de plus récentes les remplacent, et l’analyse ouverte, six heures au plus. Les totaux sont gardés par l’exploitant et ne contiennent rien sur vous.',
  'retention.4':
    'Le serveur oublie un rappel dès qu’il l’a envoyé, au plus tard une semaine après votre demande, et tous les rappels quand vous dites que vous avez quitté la place ou que vous n’en voulez plus. Votre navigateur abandonne alors aussi cette adresse.',
  'retention.5':
    'Si l’exploitant a plusieurs lecteurs, une photo que vous envoyez attend l’un d’eux dans la mémoire d’un serveur. Elle y est chiffrée, et elle est supprimée dès qu’elle a été lue, quand vous partez, ou quand le délai de réponse est écoulé, en général 20 secondes. Ce qui a été lu y est gardé, chiffré aussi, une minute de plus, au cas où vous l’enverriez de nouveau.',
  'children.title': 'Enfants',
  'children.1':
    'Curbwise est fait pour les conducteurs et n’est pas destiné aux enfants de moins de 13 ans. Nous ne recueillons pas sciemment d’informations à leur sujet.',
  'rights.title': 'Vos droits',
  'rights.1':
    'Selon l’endroit où vous vivez, vous pouvez avoir le droit de consulter, de corriger ou de supprimer les informations qui vous concernent, ou de vous opposer à leur utilisation. Ce qui est sur votre appareil est entre vos mains\u00a0: vous le voyez et le changez dans les réglages, et effacer les données de ce site dans votre navigateur supprime tout. Comme il n’y a pas de comptes et que le serveur ne garde pas de photos, il n’y a généralement rien d’autre à consulter. Pour vous opposer au comptage, activez Do Not Track ou Global Privacy Control dans votre navigateur. L’exploitant répond aux questions sur le journal du serveur.',
  'transfers.title': 'Transferts internationaux',
  'transfers.1':
    'Le serveur de l’exploitant, et les services qu’il utilise éventuellement, peuvent se trouver dans un autre pays que vous, sous d’autres lois sur la vie privée.',
  'changes.title': 'Modifications de cette politique',
  'changes.1':
    'Quand le logiciel change ce qu’il fait des informations, cette page change avec lui. Ce que vous lisez ici correspond à la version que vous utilisez.',
  'contact.title': 'Contact',
  'contact.1': 'Les questions sur cette politique s’adressent à l’exploitant de ce site, {{host}}.',
};

export default french;
