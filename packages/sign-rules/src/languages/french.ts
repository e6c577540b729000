import {
  EVERY_DAY,
  FRIDAY,
  MONDAY,
  SATURDAY,
  SUNDAY,
  THURSDAY,
  TUESDAY,
  WEDNESDAY,
  WEEKEND,
  WORKING_DAYS,
  type DayMask,
} from './day-mask';
import type { Language, Meaning } from './meaning';

/** In Québec a dash may separate the days of a list: MAR-JEU. */
const weekday = (days: DayMask): Meaning => ({ is: 'day', days, dashLists: true });

/** The words of signs in Québec, and in France, Belgium and Switzerland where they differ. */
export const french: Language = {
  name: 'fr',
  phrases: [
    // Days and dates
    [weekday(SUNDAY), 'DIM|DIMANCHE|DIMANCHES|DI'],
    [weekday(MONDAY), 'LUN|LUNDI|LUNDIS|LU'],
    [weekday(TUESDAY), 'MAR|MARDI|MARDIS|MA'],
    [weekday(WEDNESDAY), 'MER|MERC|MERCREDI|MERCREDIS|ME'],
    [weekday(THURSDAY), 'JEU|JEUDI|JEUDIS|JE'],
    [weekday(FRIDAY), 'VEN|VEND|VENDREDI|VENDREDIS|VE'],
    [weekday(SATURDAY), 'SAM|SAMEDI|SAMEDIS|SA'],
    [{ is: 'day', days: MONDAY, letter: true }, 'L'],
    [{ is: 'day', days: FRIDAY, letter: true }, 'V'],
    [
      { is: 'day', days: EVERY_DAY },
      'TOUS LES JOURS|CHAQUE JOUR|7 JOURS{, SUR 7, / 7}|7 J{, SUR 7, / 7}|7 / 7',
    ],
    [{ is: 'day', days: WEEKEND }, 'FIN DE SEMAINE|FINS DE SEMAINE'],
    [{ is: 'day', days: WORKING_DAYS }, 'EN SEMAINE|JOURS DE SEMAINE'],
    // Saturday is a working day in France, Belgium and Switzerland, but not in Québec.
    [{ is: 'day', days: WORKING_DAYS | SATURDAY }, 'JOURS OUVRABLES'],
    [{ is: 'holiday' }, 'JOURS FERIES|JOUR FERIE|FERIES|CONGES|{,JOURS DE }FETES'],
    [
      { is: 'condition', condition: 'school-day', days: WORKING_DAYS },
      "JOURS D'ECOLE|JOURS DE CLASSE|JOURS SCOLAIRES",
    ],
    [{ is: 'condition', condition: 'school-day' }, 'PERIODE SCOLAIRE|EN PERIODE SCOLAIRE'],
    [{ is: 'month', month: 1 }, 'JAN|JANV|JANVIER'],
    [{ is: 'month', month: 2 }, 'FEV|FEVR|FEVRIER'],
    [{ is: 'month', month: 3 }, 'MARS'],
    [{ is: 'month', month: 4 }, 'AVR|AVRIL'],
    [{ is: 'month', month: 5 }, 'MAI'],
    [{ is: 'month', month: 6 }, 'JUIN'],
    [{ is: 'month', month: 7 }, 'JUIL|JUILL|JUILLET'],
    [{ is: 'month', month: 8 }, 'AOUT'],
    [{ is: 'month', month: 9 }, 'SEP|SEPT|SEPTEMBRE'],
    [{ is: 'month', month: 10 }, 'OCT|OCTOBRE'],
    [{ is: 'month', month: 11 }, 'NOV|NOVEMBRE'],
    [{ is: 'month', month: 12 }, 'DEC|DECEMBRE'],
    [{ is: 'ordinal', week: 1 }, 'PREMIER|PREMIERS'],
    [{ is: 'ordinal', week: 2 }, 'DEUXIEME|DEUXIEMES'],
    [{ is: 'ordinal', week: 3 }, 'TROISIEME|TROISIEMES'],
    [{ is: 'ordinal', week: 4 }, 'QUATRIEME|QUATRIEMES'],
    [{ is: 'ordinal', week: -1 }, 'DERNIER|DERNIERS'],
    [{ is: 'ordinal-ending' }, 'ER|E|EME|RE'],
    [{ is: 'of-month' }, '{DU,PAR,DE CHAQUE,CHAQUE} MOIS'],

    // Times and limits
    [{ is: 'hour-mark' }, 'H|HEURES'],
    [{ is: 'noon' }, 'MIDI'],
    [{ is: 'midnight' }, 'MINUIT'],
    [{ is: 'moment', moment: 'sunrise' }, 'LEVER{, DU SOLEIL}|AUBE'],
    [{ is: 'moment', moment: 'sunset' }, 'COUCHER{, DU SOLEIL}|CREPUSCULE'],
    [{ is: 'night' }, '{DE,LA} NUIT'],
    [{ is: 'half-day', pm: false }, '{,LE }MATIN|MATINEE{,S}'],
    [{ is: 'half-day', pm: true }, "{,L'}APRES-MIDI"],
    [{ is: 'week' }, 'SEMAINE{,S}'],
    [{ is: 'open', ends: true }, "AVANT|JUSQU'A|JUSQU'AU"],
    [{ is: 'open', ends: false }, 'APRES'],
    [{ is: 'caption', article: true }, 'LE|LES'],
    [{ is: 'caption' }, 'DATE{,S}|HEURES|EN VIGUEUR|VALABLE|DURANT|PENDANT|LORS'],
    [{ is: 'month-days', odd: true }, '{,LES }{JOURS,DATES} IMPAIR{,E}S'],
    [{ is: 'month-days', odd: false }, '{,LES }{JOURS,DATES} PAIR{,E}S'],
    [{ is: 'last-day' }, 'FIN|LA FIN|{,LE }DERNIER JOUR'],
    [{ is: 'unit', minutes: 60 }, 'HEURE|HEURES|HRE|HRES|HR|HRS'],
    [{ is: 'unit', minutes: 60, afterP: true }, 'H'],
    [{ is: 'unit', minutes: 1 }, 'MIN|MINUTE|MINUTES|MINS'],
    [
      { is: 'limit-word' },
      'MAX|MAXI|MAXIMUM|LIMITE|{,STATIONNEMENT }LIMITE{,E} A|DUREE MAX{,I,IMALE,IMUM}|DUREE LIMITEE A',
    ],
    [
      { is: 'always' },
      'EN TOUT TEMPS|TOUT TEMPS|TOUTE LA JOURNEE|24 HEURES|24 {H ,HEURES ,}{SUR,/} 24|24 H 24',
    ],
    [{ is: 'other-times' }, 'EN AUTRE TEMPS|EN AUTRES TEMPS|AUTRES TEMPS|EN TOUT AUTRE TEMPS'],

    [{ is: 'every' }, 'LE|LES|CHAQUE|TOUS LES'],

    // Joining words
    [{ is: 'to' }, "A|AU|AUX|JUSQU'A|JUSQU'AU"],
    [{ is: 'and' }, 'ET|&|+'],
    [{ is: 'and', or: true }, 'OU'],
    [{ is: 'from' }, 'DE|DU|ENTRE'],
    [
      { is: 'except' },
      "EXCEPTE|EXCEPTES|EXC|SAUF|EXCEPTE LE|EXCEPTE LES|SAUF LE|SAUF LES|EXCEPTE POUR|A L'EXCEPTION DE|A L'EXCEPTION DES",
    ],
    [{ is: 'except', holders: true }, 'SANS'],
    [{ is: 'others', who: 'all' }, '{,TOUS LES ,LES }AUTRES{, VEHICULES, USAGERS}'],
    [{ is: 'excepted' }, 'EXEMPTES|AUTORIS{,E}ES|EXCEPTE{,E}S|EXCLUS'],
    [{ is: 'including' }, 'INCLUANT|INCLUS|INCLUSIVEMENT|Y COMPRIS'],
    [{ is: 'only' }, 'SEULEMENT|UNIQUEMENT'],
    [{ is: 'required' }, 'OBLIGATOIRE|REQUIS'],
    [{ is: 'number-sign' }, 'NO|NUMERO|#'],

    // Prohibitions
    [
      { is: 'prohibition', kind: 'no-parking' },
      '\\P|/ P|STATIONNEMENT PROHIBE|(P BARRE)|P BARRE|STATIONNEMENT INTERDIT|(STATIONNEMENT INTERDIT)|STAT INT|STAT INTERDIT|PAS DE STATIONNEMENT|NE PAS STATIONNER|{INTERDICTION,INTERDIT,DEFENSE} DE {STATIONNER,PARQUER}|STATIONNEMENT GENANT',
    ],
    [
      { is: 'prohibition', kind: 'no-parking', night: true },
      'STATIONNEMENT DE NUIT {INTERDIT,PROHIBE}|STATIONNEMENT {INTERDIT,PROHIBE} {LA,DE} NUIT',
    ],
    [
      { is: 'prohibition', kind: 'no-stopping' },
      "\\A|/ A|(A BARRE)|A BARRE|ARRET INTERDIT|(ARRET INTERDIT)|ARRET INT|{DEFENSE,INTERDICTION} {D'ARRET,D'ARRETER,DE S'ARRETER}|ARRET ET STATIONNEMENT INTERDIT{,S}|INTERDICTION D'ARRET ET DE STATIONNEMENT|VOIE RESERVEE|VOIE PRIORITAIRE|VOIE D'URGENCE|VOIE CYCLABLE",
    ],

    // Reserved places
    [
      { is: 'reserved', kind: 'loading', holder: 'loading' },
      'DEBARCADERE|ZONE DE DEBARCADERE|EMBARCADERE|DEBARCADERE BUS|VALET|DEPOSE MINUTE',
    ],
    [
      { is: 'reserved', kind: 'loading', holder: 'commercial' },
      '{ZONE,AIRE} DE {LIVRAISON,LIVRAISONS}|LIVRAISON|LIVRAISONS|ZONE DE CHARGEMENT|CHARGEMENT|LIVRAISON SEULEMENT',
    ],
    [
      { is: 'reserved', kind: 'bus-stop', holder: 'bus', whole: true },
      "ARRET D'AUTOBUS|ZONE D'AUTOBUS|ARRET D'AUTOBUS RTC|RESERVE AUX AUTOBUS|ARRET DE BUS",
    ],
    [
      { is: 'reserved', kind: 'taxi-stand', holder: 'taxi', whole: true },
      "POSTE EN COMMUN TAXIS|POSTE D'ATTENTE TAXIS|POSTE DE TAXI|POSTE DE TAXIS|TAXIS SEULEMENT",
    ],
    [
      { is: 'reserved', kind: 'reserved', holder: null },
      '{,STATIONNEMENT ,EMPLACEMENT ,PLACE }RESERVE{,E}{,S}{, A, AU, AUX, POUR}|USAGE EXCLUSIF{, DE, DES}',
    ],

    // Holders
    [
      { is: 'holder', holder: 'disabled', bare: true },
      'HANDICAPES|HANDICAPE|PERSONNES HANDICAPEES|PERSONNES A MOBILITE REDUITE|PERSONNES ATTEINTES DE DEFICIENCE PHYSIQUE|VIGNETTE HANDICAPES|GIG{, - ,  }GIC|PMR',
    ],
    [{ is: 'holder', holder: 'bus' }, 'BUS|AUTOBUS|AUTOCARS|MINIBUS'],
    [{ is: 'holder', holder: 'school-bus' }, 'AUTOBUS SCOLAIRES|AUTOBUS SCOLAIRE|BUS SCOLAIRES'],
    [{ is: 'holder', holder: 'taxi' }, 'TAXI|TAXIS'],
    [{ is: 'holder', holder: 'truck' }, 'CAMION{,S}|POIDS{-, }LOURD{,S}|PL|CAMIONNETTES'],
    [
      { is: 'holder', holder: 'trailer' },
      '{,SEMI-,SEMI }REMORQUE{,S}|CARAVANE{,S}|ROULOTTE{,S}|BATEAU{,X}|MOTONEIGE{,S}',
    ],
    [
      { is: 'holder', holder: 'motor-home' },
      'CAMPING{-, }CARS|AUTOCARAVANES|VEHICULE{,S} {RECREATIF,DE CAMPING}{,S}|VR|V R',
    ],
    [{ is: 'holder', holder: 'heavy' }, 'VEHICULE{,S} LOURD{,S}'],
    [{ is: 'ban', holder: 'motor-home', bare: true }, 'CAMPING INTERDIT|{INTERDICTION,DEFENSE} DE CAMPER'],
    [{ is: 'over' }, '{,DE }PLUS DE|EXCEDANT|DEPASSANT'],
    [{ is: 'measure', of: 'weight', each: 1000 }, 'T|TONNE{,S}'],
    [{ is: 'measure', of: 'weight', each: 1 }, 'KG'],
    [{ is: 'measure', of: 'length', each: 1 }, 'M|METRES'],
    [{ is: 'measured', long: true }, 'DE {LONG,LONGUEUR}'],
    [{ is: 'measured' }, 'DE {HAUT,HAUTEUR,LARGE,LARGEUR}|{,DE }PTAC'],
    [{ is: 'measured', over: true }, 'ET PLUS'],
    [{ is: 'banned' }, 'INTERDIT{,E}{,S}'],
    [{ is: 'holder', holder: 'commercial' }, 'VEHICULES COMMERCIAUX|COMMERCIAUX|VEHICULES DE LIVRAISON'],
    [{ is: 'holder', holder: 'electric' }, 'VEHICULES ELECTRIQUES|ELECTRIQUES|VEHICULE ELECTRIQUE'],
    [{ is: 'holder', holder: 'car-share' }, 'AUTOPARTAGE|VEHICULES EN LIBRE-SERVICE|COMMUNAUTO'],
    [{ is: 'holder', holder: 'motorcycle' }, '{2,DEUX} ROUES|MOTO|MOTOS|MOTOCYCLETTES|SCOOTERS|CYCLOMOTEURS'],
    [{ is: 'holder', holder: 'police' }, 'POLICE|VEHICULES DE POLICE|VEHICULES DE POLICE ECUSSONNES'],
    [{ is: 'holder', holder: 'ambulance' }, "AMBULANCES|VEHICULES DE SECOURS|VEHICULES D'URGENCE"],
    [{ is: 'holder', holder: 'authorized' }, 'VOITURIERS|VEHICULES OFFICIELS|VEHICULES AUTORISES|AUTORISES'],
    [{ is: 'holder', holder: 'resident' }, 'RESIDENTS|RESIDANTS|RIVERAINS|HABITANTS'],
    [{ is: 'holder', holder: 'loading' }, 'DEBARCADERE'],
    [{ is: 'holder', holder: 'commercial' }, 'LIVRAISON{,S}|CALECHES'],
    [{ is: 'holder', holder: 'visitor' }, 'VISITEURS|CLIENTS'],
    [
      { is: 'permit' },
      "PERMIS|VIGNETTE|VIGNETTES|DETENTEURS DE PERMIS|DETENTEURS DE VIGNETTES|DETENTEURS DE VIGNETTE|PERMIS DE STATIONNEMENT|MUNIS {DE,D'UN} PERMIS DE STATIONNEMENT|MUNIS DE {PERMIS,VIGNETTE,VIGNETTES}|MUNIS D'UN PERMIS|AVEC PERMIS|AVEC VIGNETTE",
    ],
    [{ is: 'permit' }, 'S3R'],
    [{ is: 'zone' }, 'ZONE|ZONES|SECTEUR'],
    [{ is: 'vehicles' }, 'VEHICULES|VEHICULE|VEH'],
    [{ is: 'filler' }, 'LES|AVEC'],
    [{ is: 'filler', whom: true }, 'AUX|DES|DU|POUR'],

    // Parking and paying
    [{ is: 'parking' }, 'STATIONNEMENT|STAT|PARKING|ARRET MINUTE|ZONE BLEUE'],
    [{ is: 'parking', permits: true }, 'STATIONNEMENT PERMIS|STATIONNEMENT AUTORISE|STATIONNEMENT GRATUIT'],
    [{ is: 'parking', letter: true }, 'P'],
    [{ is: 'pay', parking: true }, '{STATIONNEMENT,ZONE} {PAYANT,PAYANTE,TARIFE}'],
    [
      { is: 'pay' },
      "PARCOMETRE{,S, COLLECTIF}|TARIFE|PAYANT|PAYEZ A LA BORNE|BORNE DE PAIEMENT|HORODATEUR{,S}|{PRENEZ,PRENDRE} {UN,VOTRE} TICKET{, A L'HORODATEUR}|{PAYEZ,PAYER,PAIEMENT,TICKET} {A L'HORODATEUR,PAR MOBILE,PAR TELEPHONE,PAR APPLICATION}|PAIEMENT{, OBLIGATOIRE}|TICKET{, OBLIGATOIRE}|{AFFICHER,APPOSER} {LE,VOTRE} TICKET|TARIF{,S}|DISQUE{, OBLIGATOIRE, DE STATIONNEMENT}|ZONE BLEUE",
    ],
    [{ is: 'free' }, 'GRATUIT{,E}'],
    [{ is: 'rate' }, "PAR HEURE|DE L'HEURE|L'HEURE|/ {H,HEURE}|PAR JOUR"],
    [{ is: 'tariff' }, "JUSQU'A|PAR|TARIF|POUR"],

    // Details of a rule
    [
      { is: 'tow' },
      '{,AVEC }REMORQUAGE|ZONE DE REMORQUAGE|REMORQUAGE A VOS FRAIS|REMORQUAGE AUX FRAIS DU PROPRIETAIRE|ZONE REMORQUAGE|ENLEVEMENT DEMANDE|{,MISE EN }FOURRIERE',
    ],
    [
      { is: 'purpose', purpose: 'street-cleaning' },
      '{NETTOYAGE,BALAYAGE,ENTRETIEN}{, DE LA RUE, DE RUE, DES RUES}',
    ],
    [
      { is: 'ground' },
      'MARCHE{, ALIMENTAIRE, HEBDOMADAIRE, FORAIN, COUVERT, AUX PUCES}|{SORTIE,ENTREE} DE {SECOURS,GARAGE,VEHICULES}',
    ],
    [{ is: 'purpose', purpose: 'snow-removal' }, 'DENEIGEMENT|ENLEVEMENT DE LA NEIGE|OPERATION DENEIGEMENT'],
    [{ is: 'purpose', purpose: 'construction' }, 'TRAVAUX'],
    [{ is: 'purpose', purpose: 'school' }, 'ECOLE|ZONE SCOLAIRE'],
    [{ is: 'condition', condition: 'odd-even' }, 'COTE{, DES NUMEROS} {PAIR,IMPAIR}{,S}'],
    [{ is: 'condition', condition: 'other' }, 'PERIODE HIVERNALE|EN HIVER'],
    [
      { is: 'condition', condition: 'event' },
      "EVENEMENT|EVENEMENTS|LORS D'EVENEMENTS|{,LES }JOURS DE {MATCH,MATCHS,SPECTACLE,CONCERT,COURSES}|LORS DES {MATCHS,SPECTACLES,MANIFESTATIONS}",
    ],
    [{ is: 'condition', condition: 'when-flashing' }, '{LORSQUE,QUAND} LES FEUX CLIGNOTENT|AUX CLIGNOTANTS'],
    [
      { is: 'when' },
      "LORSQUE|LORS {DE,DES,DU,D'UN,D'UNE,D'OPERATIONS}|QUAND|PENDANT|DURANT|{EN CAS,A L'OCCASION} {DE,DES,D'UN,D'UNE,DU}|EN CAS D'INTERDICTION",
    ],
    [{ is: 'cue', condition: 'snow' }, 'NEIGE|DENEIGEMENT|HIVERNALE|TEMPETE|CHUTE{,S} DE NEIGE'],
    [{ is: 'cue', condition: 'event' }, 'MATCH{,S}|SPECTACLE{,S}|CONCERT{,S}|MANIFESTATION{,S}'],
    [{ is: 'cue', condition: 'school-day' }, '{SCOLAIRE,ECOLE}{,S}'],
    [{ is: 'cue', condition: 'when-flashing' }, 'FEUX|CLIGNOTENT|CLIGNOTANTS'],
    [{ is: 'cue', condition: 'weather' }, 'INONDATION|VERGLAS|PLUIE|CRUE{,S}|INTEMPERIES'],
    [{ is: 'cue', condition: 'declared' }, 'DECRETE{,E}|VIGUEUR|URGENCE|ANNONCE{,E}'],

    // Arrows in words
    [{ is: 'arrow', arrow: 'both' }, '<>|< >|(FL DOU)|(FL DOUBLE)|(DOUBLE)|(FL DO)'],
    [{ is: 'arrow', arrow: 'left' }, '<|(FL GA)|(FL GAUCHE)|(GAUCHE)'],
    [{ is: 'arrow', arrow: 'right' }, '>|(FL DR)|(FL DROITE)|(DROITE)|(FL DRO)'],

    // Words that state no rule
    [{ is: 'label', of: 'street-before' }, 'RUE|AVENUE|BOUL{,EVARD}|PLACE|CHEMIN|QUAI|IMPASSE'],
    [
      { is: 'label', of: 'numbered' },
      'REGLEMENT{, NO, MUNICIPAL}|ARRETE {MUNICIPAL,PREFECTORAL,DU,NO,N}{, PERMANENT, TEMPORAIRE}',
    ],
    [
      { is: 'label', of: 'rule' },
      'QUINZAINE{,S}|PAIRE{,S}|IMPAIRE{,S}|ALTERNE{,S,E,ES}|OUVRABLE{,S}|VACANCES|TEMPORAIRE|DEMAIN|VIGNETTE{,S}|MACARON{,S}|USAGE|LOUE|CLOS',
    ],
    [{ is: 'city' }, '{VILLE,MAIRIE,COMMUNE} DE'],
    [
      // How to park permits nothing by itself.
      { is: 'nothing' },
      '{,SE }{STATIONNER,GARER,STATIONNEMENT} {EN EPI,EN BATAILLE,EN CRENEAU,EN ANGLE,EN OBLIQUE,EN LONG,EN PARALLELE,DE RECULONS,A RECULONS,EN MARCHE ARRIERE,EN MARCHE AVANT,DE FACE}{, SEULEMENT, UNIQUEMENT}|{,SE }{STATIONNER,GARER,STATIONNEMENT} DANS LES {CASES,EMPLACEMENTS}{, MARQUEES, MARQUES}{, SEULEMENT, UNIQUEMENT}|{EN EPI,EN BATAILLE,EN MARCHE ARRIERE,A RECULONS,DE RECULONS}{, SEULEMENT, UNIQUEMENT}',
    ],
    [
      { is: 'nothing' },
      "D'ICI AU COIN|DE CE COTE|DE CE COTE DE LA RUE|DANS CETTE RUE|DANS LA RUELLE|RECTO / VERSO|PANONCEAU|REGL FEDERALE|RTC|(BLEU)|(VERT)|(VIOLET)|(BRUN)|(ORANGE)|(JAUNE)|(GRIS)|(ROUGE)|(BLANC)|(NOIR)|SUR 5 {M,METRES}|RECTO ET VERSO|FEDERALE|PAR ORDRE|WWW|ICI",
    ],
  ],
};
