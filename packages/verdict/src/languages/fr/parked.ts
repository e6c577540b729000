/** The parked car. */
export const parked = {
  parkedSince: 'Voiture garée depuis {{time}}',

  'stay.calm': 'Votre voiture est garée',
  'stay.soon': 'Pensez à revenir',
  'stay.now': 'Déplacez votre voiture',
  'stay.over': 'Le temps est écoulé',
  'stay.leave': 'Partez maintenant',
  'stay.announce.calm': 'Votre voiture est garée.',
  'stay.announce.soon': 'Il reste au plus 15 minutes. Pensez à revenir.',
  'stay.announce.now': 'Il reste au plus 5 minutes. Déplacez votre voiture.',
  'stay.announce.over': 'Le temps est écoulé. Déplacez votre voiture.',
  'stay.left': 'Il reste {{duration}}',
  'stay.overBy': 'Dépassé de {{duration}}',
  'stay.until': 'Jusqu’à {{time}}.',
  'stay.doubtful': 'La réponse a changé\u00a0: vérifiez le panneau avant de laisser votre voiture.',
  'stay.doubtfulTitle': 'Vérifiez de nouveau le panneau',
  'stay.yours': 'Votre voiture\u00a0: garée à {{arrival}}, jusqu’à {{time}}.',
  'stay.keptHere': 'Arrivée\u00a0: {{time}}. Conservée sur cet appareil jusqu’à votre départ.',
  'stay.more': 'Rappels et lieu',
  guidanceOnly:
    'Vérifiez toujours les règles de stationnement sur place. Cette application ne donne que des indications.',

  'left.say': 'J’ai quitté la place',
  'left.done': 'Votre stationnement est terminé.',
  'left.undo': 'Annuler\u00a0: la voiture y est encore',

  'calendar.add': 'Ajouter au calendrier',
  'calendar.alarms': 'Avec des alarmes 15 et 5 minutes avant la fin.',
  'calendar.alarmsWalk': 'Avec des alarmes 15 et 5 minutes avant l’heure de partir vers la voiture.',
  'calendar.saved': 'Ouvrez le fichier enregistré pour le mettre dans votre calendrier.',
  'calendar.failed': 'Le fichier n’a pas pu être créé. Vérifiez votre connexion, puis appuyez de nouveau.',
  'calendar.title': 'Déplacer la voiture\u00a0: fin du stationnement',

  'reminder.start': 'Me prévenir',
  'reminder.stop': 'Ne plus me prévenir',
  'reminder.off':
    'Une notification 15 et 5 minutes avant la fin, puis à l’heure même, tant que cette page est ouverte.',
  'reminder.on':
    'Activé tant que cette page est ouverte. Le téléphone peut mettre la page en veille\u00a0: le calendrier est l’alarme la plus sûre.',
  'reminder.offClosed':
    'Une notification 15 et 5 minutes avant la fin, puis à l’heure même, y compris quand cette page est fermée. D’ici là, notre serveur garde les heures et le texte chiffré.',
  'reminder.onClosed':
    'Activé, y compris quand cette page est fermée. Sans réseau, votre téléphone ne peut pas être joint\u00a0: le calendrier est l’alarme la plus sûre.',
  'reminder.denied':
    'Les notifications sont bloquées pour ce site. Autorisez-les dans les réglages du site de votre navigateur, puis appuyez de nouveau.',
  'reminder.unsupported':
    'Ce navigateur ne peut pas afficher de notifications ici. Utilisez votre calendrier.',
  'reminder.left': 'Stationnement\u00a0: il reste {{duration}}',
  'reminder.leave': 'Partez vers votre voiture dans {{duration}}',
  'reminder.leaveNow': 'Partez maintenant vers votre voiture',
  'reminder.over': 'Votre temps de stationnement est écoulé',

  'walk.label': 'Votre marche jusqu’à la voiture',
  'walk.none': 'Aucune',
  'walk.leaveBy': 'Partez au plus tard\u00a0: {{leave}}, pour y être avant {{time}}.',
  'walk.earlier': 'Les rappels sont avancés de {{duration}}, pour votre marche.',
  'walk.count': 'Compter {{duration}} de marche',

  'proof.picture': 'Image preuve',

  'place.remember': 'Retenir le lieu',
  'place.again': 'Chercher de nouveau le lieu',
  'place.why': 'Pour retrouver votre voiture. Cela reste sur cet appareil.',
  'place.asking': 'Recherche de votre position...',
  'place.known': 'Le lieu est gardé, à environ {{distance}} près.',
  'place.denied':
    'Ce site ne peut pas voir où vous êtes. Autorisez-le dans les réglages du site de votre navigateur, puis appuyez de nouveau.',
  'place.unavailable': 'Votre appareil n’a pas trouvé où vous êtes. Réessayez à l’extérieur.',
  'place.unsupported': 'Ce navigateur ne peut pas dire où vous êtes.',

  'wayBack.open': 'Retour à la voiture',
  'wayBack.ask': 'À quelle distance est-elle\u202f?',
  'wayBack.why': 'Votre appareil dit à quelle distance est la voiture.',
  'wayBack.near': 'Vous êtes à côté de la voiture, ou à moins de {{distance}}.',
  'wayBack.far': 'À environ {{distance}}, direction {{direction}}, à vol d’oiseau.',
  'direction.n': 'nord',
  'direction.ne': 'nord-est',
  'direction.e': 'est',
  'direction.se': 'sud-est',
  'direction.s': 'sud',
  'direction.sw': 'sud-ouest',
  'direction.w': 'ouest',
  'direction.nw': 'nord-ouest',
};
