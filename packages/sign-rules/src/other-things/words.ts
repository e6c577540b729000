import type { ObjectKind } from '@curbwise/contract';

/**
 * Words that say what a text is about if it is not about parking, in English, French and Spanish, in capitals and without
 * accents. A word that is missing here leaves the answer in doubt.
 */
export const WORDS_OF: Readonly<Record<ObjectKind, RegExp>> = {
  'traffic-sign': new RegExp(
    [
      String.raw`\b(?:NO|LEFT|RIGHT|U)[- ]?TURN(?:S|ING)?\b|\bTURNS\b|\bTURN (?:LEFT|RIGHT|ON RED|ONLY)\b|\bDO NOT ENTER\b|\bNO ENTRY\b`,
      String.raw`\bSPEED (?:LIMIT|ZONE|HUMPS?|BUMPS?)\b|\b(?:REDUCE|MAX(?:IMUM)?) SPEED\b|\bYIELD\b|\bGIVE WAY\b|\b(?:ONE|WRONG) WAY\b|\bMERGE\b`,
      String.raw`\bDEAD END\b|\bNO OUTLET\b|\bDETOUR\b|\b(?:THRU|THROUGH) (?:TRAFFIC|ROAD)\b|\bOVERTAK(?:E|ING)\b`,
      String.raw`\bSENS (?:UNIQUE|INTERDIT)\b|\bCEDEZ\b|\bVITESSE\b|\bTOURNER\b|\bVIRAGES?\b|\bDEMI-TOUR\b|\bENTREE INTERDITE\b`,
      String.raw`\bVELOCIDAD\b|\bCEDA EL PASO\b|\bGIRAR\b|\bVUELTA (?:EN U|A LA)\b|\bSENTIDO UNICO\b|\bNO ENTRE\b|\bNO ENTRAR\b`,
    ].join('|'),
    'g',
  ),
  'opening-hours': new RegExp(
    [
      String.raw`\bOPEN(?:ING|S)?\b|\b(?:STORE|SHOP|BUSINESS|OFFICE|TRADING|LOBBY|BRANCH|PHARMACY|SERVICE|KITCHEN) HOURS\b`,
      String.raw`\bOUVERT(?:E?S?|URE)\b|\bHEURES D.AFFAIRES\b|\bABIERTO\b|\bAPERTURA\b|\bHORARIO DE (?:ATENCION|SERVICIO)\b`,
    ].join('|'),
    'g',
  ),
  'parking-ticket': new RegExp(
    [
      String.raw`\bEXPIR(?:ES|ED|Y|ATION)\b|\bVALID UNTIL\b|\bPAID\b|\bRECEIPT\b|\bAMOUNT\b|\bTOTAL\b|\bTRANSACTION\b|\bPURCHASED\b`,
      String.raw`\bISSUED\b|\bTICKET (?:NO|NUMBER)\b|\bCITATION\b|\bVIOLATION\b|\bINFRACTION\b`,
      String.raw`\bEXPIRE\b|\bPAYE\b|\bRECU\b|\bMONTANT\b|\bCONSTAT\b|\bVENCE\b|\bPAGADO\b|\bRECIBO\b|\bIMPORTE\b|\bMULTA\b|\bINFRACCION\b`,
    ].join('|'),
    'g',
  ),
  menu: /\bMENU\b|\bBREAKFAST\b|\bBRUNCH\b|\bLUNCH\b|\bDINNER\b|\bAPPETIZERS\b|\bDESSERTS\b|\bHAPPY HOUR\b|\bPLAT DU JOUR\b|\bDESAYUNO\b|\bALMUERZO\b/g,
};

/** A sign that warns of a school; with hours it may belong to a prohibition whose picture was not seen. */
export const SCHOOL_ZONE = /\bSCHOOL (?:ZONE|CROSSING|XING)\b/;

/** Words of places where vehicles stand, and of lanes that are kept free: what is said about them may restrict parking. */
export const WORDS_OF_DOUBT =
  /PARK(?!S\b)|STATIONN|ESTACION|APARC|GARAGE|\b(?:STOP(?:PED)?|STAND(?:S|ING)?|WAIT(?:ING)?|TOW(?:ED|ING)?|LOT|GATES?|BARRIER|RAMP|ROAD|STREET|BRIDGE|KERB|CURB|BUS(?:ES)?|TRANSIT|HOV|TAXIS?|TRAM|CLEARWAY|SHOULDER|CUSTOMERS?)\b/;
